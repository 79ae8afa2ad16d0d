import { TEST_IDS } from '../app/ui/test-ids.ts';
import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { checkInEachTheme, resizeTo } from './every-look.ts';

test('every view is accessible at every width of a desk and in every theme', async ({ playground, page }) => {
  await playground.open();
  await playground.ready();
  for (const width of [1440, 1024]) {
    await resizeTo(page, width);
    await playground.editorReady();
    await checkInEachTheme(page, width, 'first');
    await playground.page.getByRole('button', { name: /^Why was/ }).click();
    await expect(playground.why).toContainText('Nova stopped here');
    await checkInEachTheme(page, width, 'host');
    await playground.showTab('Providers');
    await playground.stages.nth(1).click();
    await expect(page.getByRole('tree', { name: /^Providers of/ })).toBeVisible();
    await checkInEachTheme(page, width, 'providers');
    await playground.showTab('Hosts');
    await page.keyboard.press('Escape');
    await expect(playground.why).toContainText('Choose a stage or a host');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('every pane is accessible in every theme, and nothing is cut off', async ({ playground, page }) => {
    await playground.open();
    await playground.ready();
    const panes = page.getByRole('navigation', { name: 'Panes' });
    for (const pane of ['Funnel', 'Edit', 'Results', 'Why']) {
      // To show the explanation of a host instead of the scenario's description.
      if (pane === 'Why') await page.getByTestId(TEST_IDS.hostRow).nth(2).getByRole('button').click();
      await panes.getByRole('button', { name: pane }).click();
      await checkInEachTheme(page, 375, pane.toLowerCase());
    }
  });
});

test('on a phone the visitor can edit, read the funnel, select a host and read the explanation', async ({
  playground,
  page,
}) => {
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
