import { checkA11y, expect, test } from './base.ts';
import { useCasesCloud } from './clouds.ts';

const EXTRA_SPECS = 'AggregateInstanceExtraSpecsFilter';
const TYPE = 'AggregateInstanceTypeFilter';

test.beforeEach(async ({ playground }) => {
  await playground.openScenario(useCasesCloud(), { tab: 'matrix' });
  await expect(playground.matrixRow(TYPE, 'any value')).toBeVisible();
});

test('two filters stand side by side, flavors by aggregates', async ({ playground }) => {
  const outcomes = (filter: string, flavor: string) => playground.matrixOutcomes(filter, flavor);
  // key 1, key 2, other key, mixed, no aggregate
  expect(await outcomes(TYPE, 'any value')).toEqual(['passes', 'passes', 'fails', 'partly', 'fails']);
  expect(await outcomes(EXTRA_SPECS, 'any value')).toEqual(['fails', 'fails', 'fails', 'fails', 'fails']);
  expect(await outcomes(TYPE, 'forbidden')).toEqual(['fails', 'fails', 'passes', 'partly', 'passes']);
  expect(await outcomes(EXTRA_SPECS, 'one value')).toEqual(['passes', 'fails', 'fails', 'partly', 'fails']);
});

test('a cell tells why, of both filters, from the keyboard', async ({ playground, page }) => {
  await playground.matrixRow(TYPE, 'any value').getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const detail = page.getByText('forbidden on key 2').locator('..');
  await expect(detail).toContainText(TYPE);
  await expect(detail).toContainText(EXTRA_SPECS);
  await expect(detail).toContainText('Fails.');
  await expect(playground.matrixRow(TYPE, 'forbidden').getByRole('button').nth(1)).toBeFocused();
});

test('columns can be hosts, and the filters any two', async ({ playground, page }) => {
  await page.getByRole('radio', { name: 'Hosts', exact: true }).check();
  await expect(page.getByRole('columnheader', { name: 'host4' }).first()).toBeVisible();
  await page.getByRole('button', { name: /Compare with$/ }).click();
  await page.getByRole('option', { name: 'No other filter' }).click();
  await expect(page.getByRole('table', { name: TYPE })).toHaveCount(0);
  expect(await playground.matrixOutcomes(EXTRA_SPECS, 'one of two')).toEqual([
    'passes',
    'passes',
    'fails',
    'fails',
  ]);
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1440, 1024, 375]) {
    test(`the Matrix tab is accessible at ${width} px, ${theme}`, async ({ playground, page }) => {
      await page.setViewportSize({ width, height: width === 375 ? 740 : 900 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.showResultsPane();
      await playground.matrixRow(TYPE, 'one of two').getByRole('button').nth(1).focus();
      await expect(page.getByText('one of two on key 2')).toBeVisible();
      await checkA11y(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({
        path: `test-results/screens/${width}-${theme}-matrix.png`,
        animations: 'disabled',
      });
    });
  }
}
