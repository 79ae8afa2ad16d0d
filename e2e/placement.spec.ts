import { expect, test } from './base.ts';
import { zonedCloud } from './clouds.ts';
import { checkInEachTheme, resizeTo, WIDTHS } from './every-look.ts';
import type { PlaygroundPage } from './playground-page.ts';

const parameters = ({ page }: PlaygroundPage) =>
  page.getByRole('textbox', { name: 'Parameters, one per line' });

test.beforeEach(async ({ playground }) => {
  await playground.openScenario(zonedCloud(), { tab: 'placement' });
});

test('the view shows the query that Nova sent, and its parts lead to their lines', async ({
  playground,
  page,
}) => {
  await expect(parameters(playground)).toHaveValue(/resources=DISK_GB:1,MEMORY_MB:4096,VCPU:8/);
  const form = page.getByRole('form', { name: 'Query to Placement' });
  await expect(form.getByRole('listitem').filter({ hasText: 'member_of' })).toContainText('zone-1');
  await playground.editorReady();
  await form
    .getByRole('listitem')
    .filter({ hasText: 'resources:VCPU' })
    .getByRole('button', { name: /^Flavor line/ })
    .click();
  await expect(playground.line('"vcpus"')).toBeVisible();
});

test('the response and each narrowing step have the counts of Placement', async ({ playground }) => {
  await expect(playground.placementAnswer).toContainText('200 6 candidates');
  await expect(playground.placementAnswer.getByRole('listitem').first()).toContainText('8 VCPU');
  await expect(playground.placementStep('VCPU').getByRole('button').first()).toContainText('−3');
  await playground.placementStep('DISK_GB').getByRole('button').first().click();
  await expect(playground.placementStep('DISK_GB')).toContainText('is in zone-1');
  await playground.placementStep('DISK_GB').getByRole('button', { name: 'big8' }).click();
  await expect(playground.placementTree).toContainText('big8 ✕ not offered');
  await expect(playground.placementTree).toContainText('The request requires aggregate zone-1');
});

test('a changed query has its own response, and Nova’s query can be restored', async ({
  playground,
  page,
}) => {
  await parameters(playground).fill('resources=VCPU:2\nlimit=5');
  await parameters(playground).press('Control+Enter');
  await expect(playground.placementAnswer).toContainText('5 candidates, cut by limit from 12');
  await parameters(playground).fill('resources=VCPU:2\nnothing=like it');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(playground.placementAnswer).toContainText('400');
  await page.getByRole('button', { name: 'Reset to Nova’s query' }).click();
  await expect(playground.placementAnswer).toContainText('200 6 candidates');
});

test('the microversion limits the parameters of a query', async ({ playground, page }) => {
  await page.getByRole('textbox', { name: 'Microversion' }).fill('1.10');
  await page.keyboard.press('Enter');
  await expect(playground.placementAnswer).toContainText('400');
});

test('the Placement tab is accessible at every width and in every theme', async ({ playground, page }) => {
  for (const width of WIDTHS) {
    await resizeTo(page, width);
    await playground.showResultsPane();
    const step = playground.placementStep('DISK_GB');
    const host = step.getByRole('button', { name: 'big8' });
    if (!(await host.isVisible())) await step.getByRole('button').first().click();
    await host.click();
    await expect(playground.placementTree).toContainText('big8');
    await checkInEachTheme(page, width, 'placement');
  }
});
