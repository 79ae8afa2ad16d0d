import { expect, test } from './base.ts';
import { useCasesCloud } from './clouds.ts';
import { checkInEachTheme, resizeTo, WIDTHS } from './every-look.ts';

const EXTRA_SPECS = 'AggregateInstanceExtraSpecsFilter';
const TYPE = 'AggregateInstanceTypeFilter';

test.beforeEach(async ({ playground }) => {
  await playground.openScenario(useCasesCloud(), { tab: 'matrix' });
  await expect(playground.matrixRow(TYPE, 'any value')).toBeVisible();
});

test('two filters are side by side, with flavors by aggregates', async ({ playground }) => {
  const outcomes = (filter: string, flavor: string) => playground.matrixOutcomes(filter, flavor);
  // key 1, key 2, other key, mixed, no aggregate
  expect(await outcomes(TYPE, 'any value')).toEqual(['passes', 'passes', 'fails', 'partly', 'fails']);
  expect(await outcomes(EXTRA_SPECS, 'any value')).toEqual(['fails', 'fails', 'fails', 'fails', 'fails']);
  expect(await outcomes(TYPE, 'forbidden')).toEqual(['fails', 'fails', 'passes', 'partly', 'passes']);
  expect(await outcomes(EXTRA_SPECS, 'one value')).toEqual(['passes', 'fails', 'fails', 'partly', 'fails']);
});

test('a cell explains both filters, and the keyboard reaches it', async ({ playground, page }) => {
  await playground.matrixRow(TYPE, 'any value').getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const detail = page.getByText('forbidden on key 2').locator('..');
  await expect(detail).toContainText(TYPE);
  await expect(detail).toContainText(EXTRA_SPECS);
  await expect(detail).toContainText('Fails.');
  await expect(playground.matrixRow(TYPE, 'forbidden').getByRole('button').nth(1)).toBeFocused();
});

test('columns can be hosts, and the visitor chooses both filters', async ({ playground, page }) => {
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

test('the Matrix tab is accessible at every width and in every theme', async ({ playground, page }) => {
  for (const width of WIDTHS) {
    await resizeTo(page, width);
    await playground.showResultsPane();
    await playground.matrixRow(TYPE, 'one of two').getByRole('button').nth(1).focus();
    await expect(page.getByText('one of two on key 2')).toBeVisible();
    await checkInEachTheme(page, width, 'matrix');
  }
});
