import { expect, test } from './base.ts';
import { keyedCloud, zonedCloud } from './clouds.ts';
import { atEveryLook } from './every-look.ts';

test('Capacity fills the cloud to the wall, and an edit moves the wall', async ({ playground, page }) => {
  await playground.openScenario(zonedCloud(), { tab: 'capacity' });
  const sum = page.getByRole('status').filter({ hasText: 'fit' });
  await expect(sum).toContainText(/^\d+more servers fit/);
  await expect(page.getByRole('region', { name: 'First request that does not fit' })).toContainText(
    'finds no valid host',
  );
  const before = await sum.textContent();
  await playground.clickLineEnd('"vcpus"');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('4');
  await expect(sum).not.toHaveText(before!);
  await page.getByRole('region', { name: 'Hosts that take them' }).getByRole('button').first().click();
  await expect(playground.why.getByRole('heading', { level: 3 })).toBeVisible();
});

test('a large cloud is filled only on request, and the visitor can stop it', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(2000), { tab: 'capacity' });
  await page.getByRole('button', { name: 'Fill the cloud' }).click();
  await expect(page.getByRole('progressbar', { name: 'Filling the cloud' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Fill the cloud' })).toBeVisible();
});

atEveryLook(
  'Capacity',
  (playground) => playground.openScenario(zonedCloud(), { tab: 'capacity' }),
  async (playground, page) => {
    await playground.showResultsPane();
    await expect(page.getByRole('region', { name: 'First request that does not fit' })).toBeVisible();
  },
);
