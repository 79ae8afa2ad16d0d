import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';

test('Enter selects a stage, and Escape clears the selection', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.stage('AggregateInstanceTypeFilter').focus();
  await page.keyboard.press('Enter');
  await expect(playground.why).toContainText('6 of 9 hosts are rejected here');
  await page.keyboard.press('Escape');
  await expect(playground.why).toContainText('Choose a stage or a host');
});

test('arrows move from host to host, and Enter selects', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.chooseHost('compute1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(playground.why.getByRole('heading', { name: 'compute2' })).toBeVisible();
});

test('Monaco is no trap: Ctrl+M lets Tab leave it', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.clickLineEnd('"key"');
  const inEditor = () => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null);
  expect(await inEditor()).toBe(true);
  await page.keyboard.press('Control+m');
  await page.keyboard.press('Tab');
  expect(await inEditor()).toBe(false);
});

test('? opens the help with its keys, / searches hosts', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Nova Sieve' });
  await expect(help).toContainText('Search hosts');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('keyed');
  await expect(playground.hostTable.getByRole('row')).toHaveCount(4);
});

test('tabs stay in one row on a phone, and the keyboard scrolls each into view', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await playground.openScenario(keyedCloud(9));
  await playground.showResultsPane();
  const list = page.getByRole('tablist', { name: 'Results' });
  expect((await list.boundingBox())?.height).toBeLessThan(50);
  const last = list.getByRole('tab', { name: 'API' });
  await expect(last).not.toBeInViewport();
  await list.getByRole('tab', { name: 'Hosts' }).focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(list.getByRole('tab', { name: 'Hosts' })).toBeInViewport({ ratio: 1 });
});

test('/ searches hosts from any view, and keeps what is typed at once', async ({ playground, page }) => {
  const loaded = page.waitForResponse(/HostsView-[^/]*\.js/);
  await playground.openScenario(keyedCloud(9), { tab: 'log' });
  await (await loaded).finished();
  await page.getByRole('tab', { name: 'Log' }).focus();
  await page.keyboard.type('/keyed');
  await expect(page.getByRole('searchbox', { name: 'Search hosts' })).toHaveValue('keyed');
  await expect(playground.hostTable.getByRole('row')).toHaveCount(4);
});
