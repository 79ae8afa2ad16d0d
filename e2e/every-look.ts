import type { Page } from '@playwright/test';
import { checkA11y, expect, test } from './base.ts';
import type { PlaygroundPage } from './playground-page.ts';

export type Theme = 'dark' | 'light' | 'contrast';

/** One of each layout: three columns, two columns, one pane at a time. */
export const WIDTHS = [1440, 1024, 375] as const;
const PHONE = 768;

type Visit = (playground: PlaygroundPage, page: Page) => Promise<void>;

/**
 * Declares a test that opens a view once and checks it at each width and in each theme.
 *
 * @param open opens the view at the widest width
 * @param show brings the open view into sight after each change of the width
 */
export function atEveryLook(view: string, open: Visit, show: Visit = async () => undefined): void {
  test(`${view} is accessible at every width and in every theme`, async ({ playground, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizeOf(WIDTHS[0]));
    await open(playground, page);
    for (const width of WIDTHS) {
      await resizeTo(page, width);
      await show(playground, page);
      await checkInEachTheme(page, width, view.toLowerCase().replaceAll(' ', '-'));
    }
  });
}

/** Resizes the open playground, and waits for its layout. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  // By its attribute, because an open dialog hides the navigation from roles.
  await expect(page.locator('nav[aria-label="Panes"]')).toHaveCount(width < PHONE ? 1 : 0);
}

/**
 * Checks the open page in each theme, without a reload: axe finds nothing, and nothing is cut off. Keeps a screenshot
 * for each.
 *
 * @param themes the themes to check; without it, also the high contrast at the widest width: its colours are one set,
 *   whatever the width
 */
export async function checkInEachTheme(
  page: Page,
  width: number,
  name: string,
  themes: readonly Theme[] = width === WIDTHS[0] ? ['dark', 'light', 'contrast'] : ['dark', 'light'],
): Promise<void> {
  for (const theme of themes) {
    await test.step(`${name}, ${width} px, ${theme}`, async () => {
      await switchTheme(page, theme);
      await checkA11y(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await screenshot(page, `${width}-${theme}-${name}`);
    });
  }
}

/** Lets the open page follow another theme of the system, and waits until the page has its colours. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({
    colorScheme: theme === 'light' ? 'light' : 'dark',
    contrast: theme === 'contrast' ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
  });
  for (const frame of page.frames()) {
    const themed = frame.locator('html[data-theme]');
    if ((await themed.count()) > 0) await expect(themed).toHaveAttribute('data-theme', theme);
  }
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

export async function screenshot(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: 'disabled', ...options });
}

function sizeOf(width: number): { width: number; height: number } {
  return { width, height: width < PHONE ? 740 : 900 };
}
