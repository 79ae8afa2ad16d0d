import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { atEveryLook } from './every-look.ts';

test('the commands follow the documents and can be copied', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.openScenario(keyedCloud(9), { tab: 'api' });
  const commands = page.getByRole('group', { name: 'openstack commands' });
  await expect(commands).toContainText('openstack server create --flavor keyed');
  await playground.chooseFlavor('plain');
  await expect(commands).toContainText('openstack server create --flavor plain');
  await page.getByRole('button', { name: 'Copy the commands' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('openstack aggregate create');
});

atEveryLook('API', async (playground, page) => {
  await playground.openScenario(keyedCloud(9), { tab: 'api' });
  await playground.showResultsPane();
  await expect(page.getByRole('group', { name: 'openstack commands' })).toBeVisible();
});
