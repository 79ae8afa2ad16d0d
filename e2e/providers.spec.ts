import { test as base, expect } from './base.ts';
import { checkInEachTheme, resizeTo } from './every-look.ts';
import { manyTrees, nestedHost, seedTrees } from './provider-clouds.ts';
import { ProvidersPage } from './providers-page.ts';

const test = base.extend<{ providers: ProvidersPage }>({
  providers: async ({ playground }, use) => {
    await use(new ProvidersPage(playground));
  },
});

test('a tree folds and unfolds, with the mouse and with keys', async ({ providers, page }) => {
  await providers.open(nestedHost());
  await expect(providers.nodes).toHaveCount(7);
  await providers.fold('numa1');
  await expect(providers.nodes).toHaveCount(5);
  await expect(providers.node('numa1')).toHaveAttribute('aria-expanded', 'false');
  await expect(providers.node('numa1')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(providers.nodes).toHaveCount(7);
  await page.keyboard.press('ArrowRight');
  await expect(providers.node('pf1_0')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(providers.node('node')).toBeFocused();
  await expect(providers.node('node')).toHaveAttribute('aria-label', /VCPU: used 70 of 128, this request 4/);
});

test('the buttons step through the candidates, and the drawing follows', async ({ providers, page }) => {
  await providers.open(nestedHost());
  await expect(providers.candidate).toContainText('Candidate 1 of 2 · claimed');
  await expect(providers.takes).toContainText('group 1pf0_0 SRIOV_NET_VF 1');
  await expect(providers.node('pf0_0')).toHaveAttribute('data-taken', 'true');
  await page.getByRole('button', { name: 'Next candidate' }).click();
  await expect(providers.candidate).toContainText('Candidate 2 of 2');
  await expect(providers.candidate).not.toContainText('claimed');
  await expect(providers.takes).toContainText('group 1pf1_0 SRIOV_NET_VF 1');
  await expect(providers.node('pf0_0')).not.toHaveAttribute('data-taken');
  await expect(providers.node('pf1_0')).toHaveAttribute('data-taken', 'true');
  await expect(page.getByRole('button', { name: 'Next candidate' })).toBeDisabled();
});

test('a search steps through its matches, and unfolds them', async ({ providers, page }) => {
  await providers.open(nestedHost());
  await providers.fold('numa1');
  await providers.search.fill('custom_slow');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect(providers.node('pf1_0')).toHaveAttribute('data-found', 'current');
  await providers.search.press('Enter');
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(providers.node('pf1_1')).toHaveAttribute('data-found', 'current');
  await providers.search.press('Shift+Enter');
  await expect(providers.node('pf1_0')).toHaveAttribute('data-found', 'current');
  await providers.search.fill('nothing like it');
  await expect(page.getByText('no match')).toBeVisible();
});

test('aggregates enclose their providers, and sharing providers are linked', async ({ providers, page }) => {
  await providers.open(seedTrees());
  await expect(providers.nodes).toHaveCount(4);
  await expect(providers.hulls).toHaveCount(2);
  await page.getByRole('button', { name: 'All trees' }).click();
  await expect(providers.nodes).toHaveCount(8);
  await expect(providers.hulls).toHaveCount(3);
  await expect(page.locator('[data-kind="sharing"]:is(path)')).toHaveCount(2);
  await page.getByRole('button', { name: 'Aggregates', exact: true }).click();
  await expect(providers.hulls).toHaveCount(0);
});

test('details and the table show limits and generations', async ({ providers, page }) => {
  await providers.open(nestedHost());
  await expect(providers.tree).not.toContainText('generation');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(providers.tree).toContainText('generation');
  await expect(providers.tree).toContainText('unit 1–1 step 1');
  await providers.show('Table');
  const row = page.getByRole('row', { name: /VCPU/ });
  await expect(row).toContainText('+4');
  await expect(page.getByRole('columnheader', { name: 'min_unit' })).toBeVisible();
});

test('the drawing and the table show which traits the request requires, and which no provider has', async ({
  providers,
  page,
}) => {
  const cloud = seedTrees() as { flavors: { extra_specs: Record<string, string> }[] };
  cloud.flavors[0]!.extra_specs['trait:CUSTOM_NOBODY'] = 'required';
  await providers.open(cloud);
  await expect(providers.node('cn1')).toHaveAttribute(
    'aria-label',
    /trait CUSTOM_NOBODY: required, but no provider of this tree has it/,
  );
  await providers.show('Table');
  const root = page.getByRole('rowheader', { name: /^cn1/ });
  await expect(root).toContainText('✓ HW_CPU_X86_AVX2 required');
  await expect(root).toContainText('✕ CUSTOM_NOBODY required, but no provider of this tree has it');
  await expect(page.getByRole('rowheader', { name: /^numa1_1/ })).not.toContainText('CUSTOM_NOBODY');
});

test('keys and buttons zoom the drawing and fit it', async ({ providers, page }) => {
  await providers.open(nestedHost());
  const width = async () => (await providers.node('node').boundingBox())!.width;
  const before = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await providers.node('node').focus();
  await page.keyboard.press('0');
  const place = (await page.getByTestId('provider-tree').boundingBox())!;
  await expect
    .poll(async () => {
      const box = (await providers.node('pf1_1').boundingBox())!;
      return box.y + box.height <= place.y + place.height;
    })
    .toBe(true);
});

test('hundreds of trees become tiles by outcome, and a tile opens its tree', async ({ providers, page }) => {
  await providers.open(manyTrees(900));
  await providers.show('All hosts');
  await expect(providers.tiles).toContainText('Selected 1');
  await expect(providers.tiles.getByRole('option').first()).toContainText('VCPU');
  expect(await providers.tiles.getByRole('option').count()).toBeLessThan(120);
  await providers.tiles.focus();
  await page.keyboard.press('End');
  await expect(providers.tile('small300')).toHaveAttribute('aria-selected', 'true');
  await expect(providers.tile('small300')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree', { name: 'Providers of small300' })).toBeVisible();
  await expect(page.getByText('no allocation candidate in this tree')).toBeVisible();
});

test('each mode is accessible on a desk and on a phone, in every theme', async ({ providers, page }) => {
  await providers.open(nestedHost());
  for (const width of [1440, 375]) {
    await resizeTo(page, width);
    await providers.showPane();
    for (const mode of ['Tree', 'Table', 'All hosts'] as const) {
      await providers.show(mode);
      await page.getByText('Legend').click();
      await checkInEachTheme(page, width, `providers-${mode.toLowerCase().replace(' ', '-')}`);
    }
  }
});
