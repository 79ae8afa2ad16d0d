import { TEST_IDS } from '../app/ui/test-ids.ts';
import { checkA11y, expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { screenshot, switchTheme } from './every-look.ts';
import { linkFragment } from './links.ts';
import { PlaygroundPage } from './playground-page.ts';

const LESSON = '202-use-case-2-optional-key';

test('a lesson works step by step in a sandboxed frame, in every theme', async ({ embed, page }) => {
  await embed.openElement(`lesson="${LESSON}" step="2"`);
  const lesson = embed.frame.getByTestId(TEST_IDS.lesson);
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme);
    await expect(lesson).toContainText('Step 2 of 3');
    await expect.poll(() => embed.lastHeard('state')).toMatchObject({ step: 2, steps: 3 });
    await page.evaluate(() => document.querySelector('nova-sieve')?.setAttribute('step', '3'));
    await expect(lesson).toContainText('Step 3 of 3');
    await lesson.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => embed.lastHeard('state')).toMatchObject({ step: 2, steps: 3 });
    await embed.say({ type: 'set-step', step: 99 });
    await expect.poll(() => embed.lastHeard('state')).toMatchObject({ step: 3, steps: 3 });
    await checkA11y(page);
    await page.evaluate(() => document.querySelector('nova-sieve')?.setAttribute('step', '2'));
  }
});

test('a step leads to a view in the frame, or opens it in the playground', async ({ embed, context }) => {
  await embed.openElement(`lesson="102-what-a-flavor-asks-for" views="lesson,placement"`);
  const lesson = embed.frame.getByTestId(TEST_IDS.lesson);
  const placement = embed.frame.getByRole('region', { name: 'Placement', exact: true });
  await lesson.getByRole('button', { name: 'Placement' }).click();
  await expect(placement).toBeInViewport();
  const opened = context.waitForEvent('page');
  await lesson.getByRole('link', { name: /^Flavor line/ }).click();
  const playground = new PlaygroundPage(await opened);
  await playground.ready();
  await expect(playground.page.getByRole('tab', { name: 'Flavor' })).toHaveAttribute('aria-selected', 'true');
  await expect(playground.editor.locator('.selected-text').first()).toBeVisible();
  await playground.page.close();
  await lesson.getByRole('button', { name: 'Next step' }).click();
  await expect(lesson.getByRole('link', { name: 'Providers in Nova Sieve' })).toHaveAttribute(
    'href',
    /&tab=providers/,
  );
});

test('the reader reaches the goal of a lesson in the frame', async ({ embed }) => {
  await embed.openElement(`lesson="${LESSON}"`);
  const lesson = embed.frame.getByTestId(TEST_IDS.lesson);
  await expect(lesson).toContainText('Step 1 of 3');
  await lesson.getByRole('button', { name: 'Show the solution' }).click();
  await embed.frame.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(embed.frame.getByTestId(TEST_IDS.lessonAnnouncement)).toContainText('Goal reached');
});

test('the host table, the trees and the log work in a sandboxed frame', async ({ embed, page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  const link = linkFragment(JSON.stringify(keyedCloud(9)));
  await embed.openElement(`link="${link}" views="hosts,providers,log,why"`);
  const row = embed.frame.locator(`[data-testid=${TEST_IDS.hostRow}][data-host="compute4"]`);
  await row.getByRole('button').click();
  await expect(embed.why).toContainText('Nova stopped here');
  await expect(embed.frame.getByTestId(TEST_IDS.logLines)).toContainText('AggregateInstanceTypeFilter');
  await expect.poll(() => embed.lastHeard('state')).toMatchObject({ selection: { host: 'compute4' } });
  await checkA11y(page);
  await screenshot(page, '1024-light-embed-views', { fullPage: true });
});

test('the host table is as high as its hosts, up to where it scrolls', async ({ embed }) => {
  const heightWith = async (hosts: number): Promise<{ box: number; hidden: number }> => {
    await embed.openElement(`link="${linkFragment(JSON.stringify(keyedCloud(hosts)))}" views="hosts"`);
    const table = embed.frame.getByTestId(TEST_IDS.hostTable);
    await expect(table.getByTestId(TEST_IDS.hostRow).first()).toBeVisible();
    const hidden = await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    const box = await embed.frame.getByRole('region', { name: 'Hosts' }).boundingBox();
    return { box: box!.height, hidden };
  };
  const few = await heightWith(3);
  expect(few.hidden).toBe(0);
  expect(few.box).toBeLessThan(250);
  const many = await heightWith(300);
  expect(many.hidden).toBeGreaterThan(0);
  expect(many.box).toBe(440);
});
