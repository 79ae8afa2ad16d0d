import type { Page } from '@playwright/test';
import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import type { PlaygroundPage } from './playground-page.ts';
import { nestedHost } from './provider-clouds.ts';
import { ProvidersPage } from './providers-page.ts';

const FILTER = 'AggregateInstanceTypeFilter';

/** What moves by CSS at this moment. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(
        (animation) => `${animation.constructor.name} ${JSON.stringify(animation.effect?.getKeyframes())}`,
      ),
  );

/** Every path that the funnel's flows take while another flavor is chosen: two where nothing moves. */
async function pathsOfFunnel(playground: PlaygroundPage, page: Page): Promise<number> {
  await playground.openScenario(keyedCloud(9));
  await playground.expectLeft(FILTER, 3);
  const flow = playground.funnel.locator('g.flows path').nth(2);
  await flow.evaluate((path) => {
    const seen = new Set([path.getAttribute('d')]);
    new MutationObserver(() => seen.add(path.getAttribute('d'))).observe(path, { attributes: true });
    Object.assign(window, { seen });
  });
  const before = await flow.getAttribute('d');
  await playground.chooseFlavor('plain');
  await playground.expectLeft(FILTER, 9);
  await expect(flow).not.toHaveAttribute('d', before ?? '');
  let paths = 0;
  await expect
    .poll(async () => {
      const last = paths;
      paths = await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
      return paths - last;
    })
    .toBe(0);
  return paths;
}

test('the funnel moves from one result to the next', async ({ playground, page }) => {
  expect(await pathsOfFunnel(playground, page)).toBeGreaterThan(2);
});

test.describe('for who asks for less motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the funnel goes from one result to the next at once', async ({ playground, page }) => {
    expect(await pathsOfFunnel(playground, page)).toBe(2);
  });

  test('no step sets anything in motion', async ({ playground, page }) => {
    const providers = new ProvidersPage(playground);
    await providers.open(nestedHost());
    expect(await moving(page)).toEqual([]);
    await providers.node('numa1').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(providers.nodes).toHaveCount(5);
    expect(await moving(page)).toEqual([]);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Scenario$/ })
      .click();
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });
});
