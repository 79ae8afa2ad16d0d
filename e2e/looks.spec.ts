import { TEST_IDS } from '../app/ui/test-ids.ts';
import { checkA11y, expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { PlaygroundPage } from './playground-page.ts';

const SCREENS = 'test-results/screens';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;

for (const theme of ['dark', 'light'] as const) {
  for (const viewport of SIZES) {
    test(`${viewport.width} px, ${theme}: every view is accessible`, async ({ playground, page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme });
      const shot = (name: string) =>
        page.screenshot({
          path: `${SCREENS}/${viewport.width}-${theme}-${name}.png`,
          animations: 'disabled',
        });
      await playground.open();
      await playground.ready();
      await playground.editorReady();
      await checkA11y(page);
      await shot('first');
      await playground.page.getByRole('button', { name: /^Why was/ }).click();
      await expect(playground.why).toContainText('Nova stopped here');
      await checkA11y(page);
      await shot('host');
      await playground.showTab('Providers');
      await playground.stages.nth(1).click();
      await expect(page.getByRole('tree', { name: /^Providers of/ })).toBeVisible();
      await checkA11y(page);
      await shot('providers');
    });
  }

  test(`375 px, ${theme}: every pane is accessible and nothing is cut off`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 375, height: 740 },
      colorScheme: theme,
      hasTouch: true,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const page = await context.newPage();
    const playground = new PlaygroundPage(page);
    await playground.open();
    await playground.ready();
    const panes = page.getByRole('navigation', { name: 'Panes' });
    for (const pane of ['Funnel', 'Edit', 'Results', 'Why']) {
      // The explanation of a host, rather than the scenario's description.
      if (pane === 'Why') await page.getByTestId(TEST_IDS.hostRow).nth(2).getByRole('button').click();
      await panes.getByRole('button', { name: pane }).click();
      await checkA11y(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(375);
      await page.screenshot({
        path: `${SCREENS}/375-${theme}-${pane.toLowerCase()}.png`,
        animations: 'disabled',
      });
    }
    await context.close();
  });
}

test('on a phone the whole way works: edit, funnel, host, why', async ({ playground, page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await playground.openScenario(keyedCloud(9));
  const panes = page.getByRole('navigation', { name: 'Panes' });
  await panes.getByRole('button', { name: 'Edit' }).click();
  const area = page.getByRole('textbox', { name: 'Flavor' });
  await area.fill((await area.inputValue()).replace('"*"', '"!"'));
  await panes.getByRole('button', { name: 'Funnel' }).click();
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await panes.getByRole('button', { name: 'Results' }).click();
  await playground.hostRow('compute1').getByRole('button').click();
  await expect(playground.why).toContainText('Nova stopped here');
});
