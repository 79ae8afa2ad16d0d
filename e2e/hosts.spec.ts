import { expect, test } from './base.ts';
import { keyedCloud, zonedCloud } from './clouds.ts';
import { checkInEachTheme, resizeTo, WIDTHS } from './every-look.ts';
import { HostsPage } from './hosts-page.ts';
import { holdWatchdog } from './watchdog.ts';

test('hosts are sorted by one column and by several', async ({ playground, page }) => {
  await playground.openScenario(zonedCloud());
  const hosts = new HostsPage(page);
  await hosts.sortBy('Host');
  await expect(hosts.header('Host')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await hosts.names())[0]).toBe('big1');
  await hosts.sortBy('Host');
  await expect.poll(async () => (await hosts.names())[0]).toBe('small3');
  await hosts.sortBy('VCPU');
  await expect(hosts.header('Host')).toHaveAttribute('aria-sort', 'none');
  await hosts.sortBy('Host', { after: true });
  await expect
    .poll(() => hosts.names())
    .toEqual([
      ...Array.from({ length: 9 }, (_, index) => `big${index + 1}`),
      ...['small1', 'small2', 'small3'],
    ]);
});

test('facets with counts filter the table, and chips remove them', async ({ playground, page }) => {
  await playground.openScenario(zonedCloud());
  const hosts = new HostsPage(page);
  const menu = await hosts.openMenu('Filter');
  await expect(menu.getByRole('group', { name: 'Zone' })).toContainText('az19');
  await menu.getByRole('checkbox', { name: /^az2/ }).check();
  await menu.getByRole('searchbox').fill('rejected');
  await menu.getByRole('checkbox', { name: /^rejected/ }).check();
  await hosts.closeMenu();
  await expect(hosts.count).toHaveText('3 of 12 hosts');
  await hosts.search.fill('small');
  await page.getByRole('button', { name: 'Remove the search “small”: 3 hosts' }).click();
  await expect(hosts.search).toHaveValue('');
  await hosts.chips.getByRole('button', { name: 'Remove: Zone az2' }).click();
  await expect(hosts.count).toHaveText('6 of 12 hosts');
  await hosts.chips.getByRole('button', { name: 'Remove: Status rejected' }).click();
  await expect(hosts.count).toHaveText('12 hosts');
});

test('the keyboard hides, pins and resets columns, and a reload keeps them', async ({ playground, page }) => {
  const cloud = zonedCloud();
  await playground.openScenario(cloud);
  const hosts = new HostsPage(page);
  let menu = await hosts.openMenu('Columns');
  await menu.getByRole('checkbox', { name: 'Status' }).press('Space');
  await menu.getByRole('checkbox', { name: 'Rejected by' }).press('Space');
  await menu.getByRole('button', { name: 'Pin Rejected by' }).press('Enter');
  await hosts.closeMenu();
  await expect(hosts.header('Status')).toBeHidden();
  await page.reload();
  await playground.ready();
  await expect(hosts.header('Host')).toBeVisible();
  await expect(hosts.header('Status')).toBeHidden();
  await playground.hostTable.evaluate((table) => table.scrollTo({ left: 10_000 }));
  await expect(hosts.header('Rejected by')).toBeInViewport({ ratio: 1 });
  await expect(hosts.header('Zone')).toBeInViewport({ ratio: 1 });
  menu = await hosts.openMenu('Columns');
  await menu.getByRole('button', { name: 'Reset the table' }).press('Enter');
  await hosts.closeMenu();
  await playground.hostTable.evaluate((table) => table.scrollTo({ left: 0 }));
  await expect(hosts.header('Status')).toBeVisible();
});

test('weights show their parts', async ({ playground, page }) => {
  await playground.openScenario(zonedCloud());
  const hosts = new HostsPage(page);
  await page.getByRole('radio', { name: 'Parts' }).check();
  await expect(hosts.grid.getByRole('columnheader', { name: /raw · norm\. · mult\./ }).first()).toBeVisible();
});

test('a button shows that the table is wider than its pane, and leads there', async ({
  playground,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await playground.open();
  await playground.ready();
  const hosts = new HostsPage(page);
  await expect(hosts.moreBefore).toBeHidden();
  await hosts.pressToTheEnd();
  await expect(hosts.header('Zone')).toBeInViewport({ ratio: 1 });
  await expect(hosts.moreAfter).toBeHidden();
  await hosts.moreBefore.click();
  await expect(hosts.moreAfter).toBeVisible();
});

test('a column title has at most two lines', async ({ playground, page }) => {
  await playground.open();
  await playground.ready();
  const hosts = new HostsPage(page);
  const title = hosts.header('Aggregate Instance Extra Specs');
  await expect(title).toBeAttached();
  expect((await title.boundingBox())?.height).toBeLessThan(45);
  const cut = await title.locator('span').evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(cut).toBeLessThanOrEqual(1);
});

test('the shown hosts are copied and downloaded as CSV', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.openScenario(zonedCloud());
  const hosts = new HostsPage(page);
  await hosts.search.fill('small');
  await expect(hosts.count).toHaveText('3 of 12 hosts');
  await page.getByRole('button', { name: 'Copy these hosts as CSV' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [header, ...lines] = copied.trimEnd().split(/\r?\n/);
  expect(header).toMatch(/^host,status,rank,rejected by,reason,.*availability zone$/);
  expect(lines.map((line) => line.split(',').slice(0, 4).join(','))).toEqual(
    [1, 2, 3].map((number) => `small${number},rejected,,Placement`),
  );
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these hosts as CSV' }).click();
  expect((await downloaded).suggestedFilename()).toBe('hosts.csv');
});

test('the keyboard goes through 100,000 hosts', async ({ playground, page }) => {
  await holdWatchdog(page);
  await playground.openScenario(keyedCloud(100_000));
  const hosts = new HostsPage(page);
  await expect(hosts.grid).toHaveAttribute('aria-rowcount', '100001');
  await playground.hostRow('compute000001').getByRole('button').focus();
  await page.keyboard.press('End');
  await expect(playground.hostRow('compute100000').getByRole('button')).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await expect(playground.hostRow('compute100000')).not.toBeInViewport();
  await page.keyboard.press('Home');
  await expect(playground.hostRow('compute000001').getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(playground.hostRow('compute000002').getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playground.why.getByRole('heading', { name: 'compute000002' })).toBeVisible();
  expect(await hosts.grid.getByRole('row').count()).toBeLessThan(80);
  await playground.hostTable.evaluate((table) => table.scrollTo({ top: 1_500_000 }));
  await expect(playground.hostRow('compute050000')).toBeVisible();
});

for (const width of WIDTHS) {
  test(`the Hosts view is accessible at ${width} px in every theme`, async ({ playground, page }) => {
    await playground.open();
    await playground.ready();
    const hosts = new HostsPage(page);
    await resizeTo(page, width);
    await playground.showResultsPane();
    const filters = await hosts.openMenu('Filter');
    await filters.getByRole('checkbox', { name: /^rejected/ }).check();
    await checkInEachTheme(page, width, 'hosts-filter');
    await hosts.closeMenu();
    await hosts.openMenu('Columns');
    await checkInEachTheme(page, width, 'hosts-columns');
    await hosts.closeMenu();
    await page.getByRole('radio', { name: 'Parts' }).check();
    await checkInEachTheme(page, width, 'hosts-table');
    await playground.hostTable.evaluate((table) => table.scrollTo({ left: 10_000 }));
    await checkInEachTheme(page, width, 'hosts-right');
    await page.getByRole('radio', { name: 'Total' }).check();
    await hosts.search.fill('no such host');
    await expect(page.getByRole('button', { name: /^Remove the search/ })).toBeVisible();
    await checkInEachTheme(page, width, 'hosts-nothing');
  });
}
