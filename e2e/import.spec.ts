import { readFileSync } from 'node:fs';
import { checkA11y, expect, test } from './base.ts';
import { switchTheme } from './every-look.ts';
import { COLLECTED, ImportPage } from './import-page.ts';

const HYPERVISORS = JSON.stringify([
  {
    ID: 'b1',
    'Hypervisor Hostname': 'node1',
    'Hypervisor Type': 'QEMU',
    State: 'up',
    vCPUs: 8,
    'Memory MB': 4096,
  },
  {
    ID: 'b2',
    'Hypervisor Hostname': 'node2',
    'Hypervisor Type': 'QEMU',
    State: 'up',
    vCPUs: 8,
    'Memory MB': 4096,
  },
]);
const FLAVORS = JSON.stringify([
  { ID: '1', Name: 'tiny', RAM: 512, Disk: 1, Ephemeral: 0, VCPUs: 1, 'Is Public': true, Properties: {} },
]);

test('the collector’s file is recognised and opened as a draft, which a reload keeps', async ({
  playground,
}) => {
  await playground.open();
  await playground.ready();
  const dialog = new ImportPage(playground);
  await dialog.open();
  await expect(dialog.openButton).toBeDisabled();
  await expect(dialog.dialog.getByText('Files never leave the browser.')).toBeVisible();
  await dialog.choose(COLLECTED);
  await expect(dialog.file('mixed-cloud.txt')).toContainText('17 × hypervisors');
  await expect(dialog.part('Contradictions')).toContainText('openstack hypervisor show, in mixed-cloud.txt');
  await expect(dialog.part('Missing')).toBeHidden();
  await dialog.finish();
  await expect(playground.hostRow('named1')).toBeVisible();

  await playground.page.reload();
  await playground.ready();
  await expect(playground.hostRow('named1')).toBeVisible();
});

test('drops and pastes add up, and each missing part names its command', async ({ playground }) => {
  await playground.open();
  await playground.ready();
  const dialog = new ImportPage(playground);
  await dialog.drop(
    { name: 'hypervisors.json', text: HYPERVISORS },
    { name: 'notes.txt', text: 'to do: buy milk' },
  );
  await expect(dialog.file('hypervisors.json')).toContainText('2 × hypervisors');
  await expect(dialog.part('Problems')).toContainText('This text is not recognized.');
  await expect(dialog.part('Missing')).toContainText('openstack flavor list --all --long -f json');

  await dialog.paste(FLAVORS);
  await expect(dialog.file('Pasted text 1')).toContainText('1 × flavors');
  await expect(dialog.part('Missing')).not.toContainText('openstack flavor list --all --long -f json');
  await dialog.dialog.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(dialog.part('Problems')).toBeHidden();

  await dialog.finish();
  await playground.expectLeft('Placement', 2);
  await expect(playground.hostRow('node2')).toBeVisible();
});

test('an import does not overwrite the open scenario, and a cancelled import changes nothing', async ({
  playground,
}) => {
  await playground.openScenario({ version: 1, title: 'Mine', hosts: [{ name: 'precious' }] });
  const dialog = new ImportPage(playground);
  await dialog.drop({ name: 'hypervisors.json', text: HYPERVISORS });
  await expect(dialog.openButton).toBeEnabled();
  await dialog.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(playground.hostRow('precious')).toBeVisible();

  await dialog.drop({ name: 'hypervisors.json', text: HYPERVISORS });
  await dialog.finish();
  await expect(playground.hostRow('node1')).toBeVisible();
  await playground.page
    .getByRole('banner')
    .getByRole('button', { name: /Scenario$/ })
    .click();
  await expect(playground.page.getByRole('option', { name: 'Imported cloud of 2 hosts' })).toBeVisible();
});

test('a thousand hosts are imported and used by the scheduler', async ({ playground }) => {
  await playground.open();
  await playground.ready();
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ID: `b${index}`,
    'Hypervisor Hostname': `node${String(index).padStart(4, '0')}`,
    'Hypervisor Type': 'QEMU',
    vCPUs: 32,
    'Memory MB': 131072,
  }));
  const dialog = new ImportPage(playground);
  await dialog.drop({ name: 'hypervisors.json', text: JSON.stringify(rows) });
  await expect(dialog.dialog.getByText('Imported cloud of 1000 hosts')).toBeVisible();
  await dialog.finish();
  await playground.expectLeft('Request filters', 1000);
});

test('the page offers the collector as a download', async ({ playground }) => {
  await playground.open();
  await playground.ready();
  const dialog = new ImportPage(playground);
  await dialog.open();
  const download = playground.page.waitForEvent('download');
  await dialog.dialog.getByRole('link', { name: 'collect.sh' }).click();
  const script = readFileSync(await (await download).path(), 'utf8');
  expect(script.startsWith('#!/bin/sh\n')).toBe(true);
});

test('the dialog is accessible and fits a phone and a desk, in every theme', async ({ playground, page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await playground.open();
  await playground.ready();
  const dialog = new ImportPage(playground);
  await dialog.open();
  await dialog.choose(COLLECTED);
  await dialog.paste('[{"Subnet": "10.0.0.0/8"}]');
  await dialog.paste(HYPERVISORS.replaceAll('node', 'named'));
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 760 });
    await expect(dialog.part('Problems')).toBeVisible();
    for (const theme of ['dark', 'light'] as const) {
      await switchTheme(page, theme);
      await checkA11y(page);
      const box = await dialog.openButton.boundingBox();
      expect(box!.x + box!.width).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
