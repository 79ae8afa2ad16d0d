import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { checkInEachTheme, resizeTo, WIDTHS } from './every-look.ts';

test.beforeEach(async ({ playground }) => {
  await playground.openScenario(keyedCloud(9), { tab: 'log' });
  await expect(playground.logLines).toBeVisible();
});

test('the log has the lines of nova-scheduler, and INFO hides DEBUG', async ({ playground, page }) => {
  await expect(playground.logLines).toContainText('Starting to schedule for instances');
  await page.getByRole('radio', { name: 'INFO' }).check();
  await expect(page.getByText(/nova-scheduler logs nothing at INFO/)).toBeVisible();
  await page.getByRole('radio', { name: 'INFO' }).press('ArrowRight');
  await expect(playground.logLines).toContainText('DEBUG');
});

test('the search keeps the lines that contain its words, and an edit changes the log', async ({
  playground,
  page,
}) => {
  await page.getByRole('searchbox', { name: 'Filter the log' }).fill('AggregateInstanceTypeFilter returned');
  await expect(playground.logLines.getByRole('listitem')).toHaveCount(1);
  await expect(playground.logLines).toContainText('returned 3 host(s)');
  await playground.replaceLastCharacter('"key"', '!');
  await expect(playground.logLines).toContainText('returned 6 host(s)');
});

test('the shown lines are copied', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('searchbox', { name: 'Filter the log' }).fill('starting to schedule');
  await expect(playground.logLines.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^DEBUG nova\.scheduler\.manager Starting to schedule for instances: \[.*\]\n$/);
});

test('the Log tab is accessible at every width and in every theme', async ({ playground, page }) => {
  for (const width of WIDTHS) {
    await resizeTo(page, width);
    await playground.showResultsPane();
    await expect(playground.logLines.getByRole('listitem').first()).toBeVisible();
    await checkInEachTheme(page, width, 'log');
  }
});
