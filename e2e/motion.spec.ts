import type { Page } from '@playwright/test';
import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import type { PlaygroundPage } from './playground-page.ts';
import { nestedHost } from './provider-clouds.ts';
import { ProvidersPage } from './providers-page.ts';

/** From one frame to the next. */
const FRAME_MS = 16;
const FILTER = 'AggregateInstanceTypeFilter';

/** What moves by CSS at this moment. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100) ?? 'nothing'),
  );

/** How many widths a filter's bar has while another flavor is chosen: two where nothing moves. */
async function widthsOfBar(playground: PlaygroundPage, page: Page): Promise<number> {
  await page.clock.install();
  await playground.openScenario(keyedCloud(9));
  await playground.expectLeft(FILTER, 3);
  // After request filters, Placement and ComputeFilter.
  const bar = playground.funnel.locator('g.left rect').nth(3);
  await bar.evaluate((rect) => {
    const seen = new Set([rect.getAttribute('width')]);
    new MutationObserver(() => seen.add(rect.getAttribute('width'))).observe(rect, { attributes: true });
    Object.assign(window, { seen });
  });
  const full = await playground.funnel.locator('g.left rect').first().getAttribute('width');
  // Frame by frame: a busy machine paints too few frames of a movement to see it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await playground.chooseFlavor('plain');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(FRAME_MS);
        return bar.getAttribute('width');
      },
      { intervals: [0] },
    )
    .toBe(full);
  return page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
}

test('the funnel moves from one result to the next', async ({ playground, page }) => {
  expect(await widthsOfBar(playground, page)).toBeGreaterThan(2);
});

test.describe('for who asks for less motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the funnel goes from one result to the next at once', async ({ playground, page }) => {
    expect(await widthsOfBar(playground, page)).toBe(2);
  });

  test('no step sets anything in motion', async ({ playground, page }) => {
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
