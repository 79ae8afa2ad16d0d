import { checkA11y, expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';

test.beforeEach(async ({ playground }) => {
  await playground.openScenario(keyedCloud(9), { tab: 'log' });
  await expect(playground.logLines).toBeVisible();
});

test('the log has what nova-scheduler writes, and INFO leaves DEBUG out', async ({ playground, page }) => {
  await expect(playground.logLines).toContainText('Starting to schedule for instances');
  await page.getByRole('radio', { name: 'INFO' }).check();
  await expect(page.getByText(/nova-scheduler logs nothing at INFO/)).toBeVisible();
  await page.getByRole('radio', { name: 'INFO' }).press('ArrowRight');
  await expect(playground.logLines).toContainText('DEBUG');
});

test('a filter keeps the lines that have its words, and an edit writes another log', async ({
  playground,
  page,
}) => {
  await page.getByRole('searchbox', { name: 'Filter the log' }).fill('AggregateInstanceTypeFilter returned');
  await expect(playground.logLines.getByRole('listitem')).toHaveCount(1);
  await expect(playground.logLines).toContainText('returned 3 host(s)');
  await playground.replaceLastCharacter('"key"', '!');
  await expect(playground.logLines).toContainText('returned 6 host(s)');
});

test('the lines that are shown are copied', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('searchbox', { name: 'Filter the log' }).fill('starting to schedule');
  await expect(playground.logLines.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^DEBUG nova\.scheduler\.manager Starting to schedule for instances: \[.*\]\n$/);
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1440, 1024, 375]) {
    test(`the Log tab is accessible at ${width} px, ${theme}`, async ({ playground, page }) => {
      await page.setViewportSize({ width, height: width === 375 ? 740 : 900 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.showResultsPane();
      await expect(playground.logLines.getByRole('listitem').first()).toBeVisible();
      await checkA11y(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({
        path: `test-results/screens/${width}-${theme}-log.png`,
        animations: 'disabled',
      });
    });
  }
}
