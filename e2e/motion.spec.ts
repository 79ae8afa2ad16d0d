import type { Page } from '@playwright/test';
import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import type { PlaygroundPage } from './playground-page.ts';
import { nestedHost } from './provider-clouds.ts';
import { ProvidersPage } from './providers-page.ts';

const FILTER = 'AggregateInstanceTypeFilter';

/** Returns the elements that CSS moves at this moment. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100) ?? 'nothing'),
  );

/**
 * Watches the width of a filter's bar. Returns a function that chooses a flavor and counts the widths until the result is
 * shown, the first and the last included: two where nothing moves.
 */
async function widthsOfBar(
  playground: PlaygroundPage,
  page: Page,
): Promise<(flavor: 'keyed' | 'plain') => Promise<number>> {
  await playground.openScenario(keyedCloud(9));
  await playground.expectLeft(FILTER, 3);
  const bars = playground.funnel.locator('g.left rect');
  // After request filters, Placement and ComputeFilter.
  const bar = bars.nth(3);
  const full = (await bars.first().getAttribute('width')) ?? '';
  const part = (await bar.getAttribute('width')) ?? '';
  await bar.evaluate((rect) => {
    const seen = new Set<string | null>();
    new MutationObserver(() => seen.add(rect.getAttribute('width'))).observe(rect, { attributes: true });
    Object.assign(window, { seen });
  });
  return async (flavor) => {
    await bar.evaluate((rect) => {
      const { seen } = window as unknown as { seen: Set<string | null> };
      seen.clear();
      seen.add(rect.getAttribute('width'));
    });
    await playground.chooseFlavor(flavor);
    await expect(bar).toHaveAttribute('width', flavor === 'plain' ? full : part);
    return page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
  };
}

test('the funnel moves from one result to the next', async ({ playground, page }) => {
  const widthsTo = await widthsOfBar(playground, page);
  // A busy machine can miss every frame of one movement, but not of every movement.
  await expect
    .poll(async () => Math.max(await widthsTo('plain'), await widthsTo('keyed')))
    .toBeGreaterThan(2);
});

test.describe('for visitors who ask for less motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the funnel shows the next result at once', async ({ playground, page }) => {
    const widthsTo = await widthsOfBar(playground, page);
    expect(await widthsTo('plain')).toBe(2);
  });

  test('no step starts a movement', async ({ playground, page }) => {
    const providers = new ProvidersPage(playground);
    await providers.open(nestedHost());
    expect(await moving(page)).toEqual([]);
    await providers.node('node').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(providers.nodes).toHaveCount(1);
    expect(await moving(page)).toEqual([]);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Scenario$/ })
      .click();
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help and shortcuts' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });
});
