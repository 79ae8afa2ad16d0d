import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';

test('a shared link gives another visitor the same screen', async ({ playground, page, newVisitor }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await playground.chooseHost('compute2');
  await playground.showTab('Providers');
  await playground.showDocument('Aggregates');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: /^Link to/ }).inputValue();

  const visitor = await newVisitor();
  await visitor.open(new URL(link).hash);
  await visitor.expectLeft('AggregateInstanceTypeFilter', 6);
  await expect(visitor.why.getByRole('heading', { name: 'compute2', exact: true })).toBeVisible();
  await expect(visitor.page.getByRole('tab', { name: 'Providers' })).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.page.getByRole('tab', { name: 'Aggregates' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(visitor.line('keyed-hosts')).toBeVisible();
});

test('a link leaves the visitor’s own draft where it can be found', async ({ playground, page }) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'My own work' });
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await playground.openScenario({ ...keyedCloud(6), title: 'A stranger’s' });
  await playground.expectLeft('AggregateInstanceTypeFilter', 2);
  await page.getByRole('button', { name: /Scenario/ }).click();
  await page.getByRole('option', { name: 'My own work' }).click();
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
});

test('a reload brings back the visitor’s own work', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await page.reload();
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
});

test('a broken link says what happened and shows something that works', async ({ playground, page }) => {
  await playground.open('#s=1.AAAA');
  await expect(page.getByRole('alert')).toContainText('This link could not be opened.');
  await playground.ready();
});
