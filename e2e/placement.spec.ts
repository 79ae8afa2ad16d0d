import { checkA11y, expect, test } from './base.ts';
import { zonedCloud } from './clouds.ts';
import type { PlaygroundPage } from './playground-page.ts';

const parameters = ({ page }: PlaygroundPage) =>
  page.getByRole('textbox', { name: 'Parameters, one per line' });

test.beforeEach(async ({ playground }) => {
  await playground.openScenario(zonedCloud(), { tab: 'placement' });
});

test('the query is shown as it was sent, and its parts lead to their lines', async ({ playground, page }) => {
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

test('the response and each narrowing have the counts that Placement has', async ({ playground }) => {
  await expect(playground.placementAnswer).toContainText('200 6 candidates');
  await expect(playground.placementAnswer.getByRole('listitem').first()).toContainText('8 VCPU');
  await expect(playground.placementStep('VCPU').getByRole('button').first()).toContainText('−3');
  await playground.placementStep('DISK_GB').getByRole('button').first().click();
  await expect(playground.placementStep('DISK_GB')).toContainText('is in zone-1');
  await playground.placementStep('DISK_GB').getByRole('button', { name: 'big8' }).click();
  await expect(playground.placementTree).toContainText('big8 ✕ not offered');
  await expect(playground.placementTree).toContainText('not in aggregate zone-1');
});

test('a changed query gets its own answer, and Nova’s comes back', async ({ playground, page }) => {
  await parameters(playground).fill('resources=VCPU:2\nlimit=5');
  await parameters(playground).press('Control+Enter');
  await expect(playground.placementAnswer).toContainText('5 candidates, cut by limit from 12');
  await parameters(playground).fill('resources=VCPU:2\nnothing=like it');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(playground.placementAnswer).toContainText('400');
  await page.getByRole('button', { name: 'Reset to Nova’s query' }).click();
  await expect(playground.placementAnswer).toContainText('200 6 candidates');
});

test('a microversion changes what can be asked', async ({ playground, page }) => {
  await page.getByRole('textbox', { name: 'Microversion' }).fill('1.10');
  await page.keyboard.press('Enter');
  await expect(playground.placementAnswer).toContainText('400');
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1440, 1024, 375]) {
    test(`the Placement tab is accessible at ${width} px, ${theme}`, async ({ playground, page }) => {
      await page.setViewportSize({ width, height: width === 375 ? 740 : 900 });
      await page.emulateMedia({ colorScheme: theme });
      await playground.showResultsPane();
      await playground.placementStep('DISK_GB').getByRole('button').first().click();
      await playground.placementStep('DISK_GB').getByRole('button', { name: 'big8' }).click();
      await expect(playground.placementTree).toContainText('big8');
      await checkA11y(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.screenshot({
        path: `test-results/screens/${width}-${theme}-placement.png`,
        animations: 'disabled',
      });
    });
  }
}
