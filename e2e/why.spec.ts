import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';

test('a rejected host has an explanation, and the lines that reject it are marked', async ({
  playground,
  page,
}) => {
  await playground.openScenario(keyedCloud(9));
  await playground.editorReady();
  await playground.chooseHost('compute5');
  await expect(playground.why).toContainText('AggregateInstanceTypeFilter');
  await expect(playground.why).toContainText('asked');
  await expect(playground.line('"key"')).toContainText('AggregateInstanceTypeFilter');
  await expect(page.getByRole('tab', { name: 'Flavor (rejects the selected host)' })).toBeVisible();
});

test('a jump leads to the line of the value', async ({ playground, page }) => {
  const cloud = keyedCloud(9);
  await playground.openScenario(cloud, { doc: 'request' });
  await playground.editorReady();
  await playground.chooseHost('compute5');
  await playground.why
    .getByRole('button', { name: /^Flavor line/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Flavor' })).toHaveAttribute('aria-selected', 'true');
  await expect(playground.editor.locator('.view-line', { hasText: '"key"' })).toBeVisible();
});

test('a stage shows its reasons with counts, and leads to its hosts', async ({ playground }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.stage('AggregateInstanceTypeFilter').click();
  await expect(playground.why).toContainText('6 of 9 hosts are rejected here; 3 pass.');
  await playground.why.getByRole('button', { name: 'compute5' }).click();
  await expect(playground.why.getByRole('heading', { name: 'compute5' })).toBeVisible();
  await expect(playground.hostRow('compute5')).toHaveAttribute('data-selected', 'true');
});

test('the selected host shows its rank and its weights', async ({ playground }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.chooseHost('compute1');
  await expect(playground.why).toContainText('★ Selected');
  await expect(playground.why).toContainText('rank 1 of 3');
});

test('the explanation leads to the host’s providers, with the amounts that the request takes', async ({
  playground,
  page,
}) => {
  await playground.openScenario(keyedCloud(9));
  await playground.chooseHost('compute1');
  await playground.why.getByRole('button', { name: 'Show providers' }).click();
  const tree = page.getByRole('tree', { name: 'Providers of compute1' });
  await expect(tree).toContainText('VCPU');
  await expect(tree).toContainText('+512');
});
