import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { atEveryLook } from './every-look.ts';

test('Compare lists the hosts that an edit changes, with reasons, and a kept version becomes the baseline', async ({
  playground,
  page,
}) => {
  await playground.openScenario(keyedCloud(9), { tab: 'compare' });
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('A and B are identical');
  await playground.replaceLastCharacter('"key"', '!');
  await expect(results).toContainText('9 of 9 hosts changed');
  await expect(results.getByRole('region', { name: 'Edits' })).toContainText('/flavors/0/extra_specs/key');
  const changes = results.getByRole('region', { name: 'Hosts that changed' });
  await expect(changes).toContainText('rejected by AggregateInstanceTypeFilter');
  await changes.getByRole('button', { name: 'compute1' }).click();
  await expect(playground.why.getByRole('heading', { name: 'compute1' })).toBeVisible();
  await page.getByRole('button', { name: 'Set as baseline A' }).click();
  await expect(results).toContainText('A and B are identical');
});

test('undo and redo go over the documents, and the funnel follows', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.chooseFlavor('plain');
  await playground.expectLeft('AggregateInstanceTypeFilter', 9);
  await page.getByRole('button', { name: 'Undo' }).click();
  await playground.expectLeft('AggregateInstanceTypeFilter', 3);
  await page.getByRole('button', { name: 'Redo' }).click();
  await playground.expectLeft('AggregateInstanceTypeFilter', 9);
  await page.keyboard.press('Control+z');
  await playground.expectLeft('AggregateInstanceTypeFilter', 3);
});

atEveryLook(
  'Compare',
  async (playground) => {
    await playground.openScenario(keyedCloud(9), { tab: 'compare' });
    await playground.chooseFlavor('plain');
  },
  async (playground, page) => {
    await playground.showResultsPane();
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('Passing');
  },
);
