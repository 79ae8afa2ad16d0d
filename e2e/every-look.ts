import type { Page } from '@playwright/test';
import { checkA11y, expect, test } from './base.ts';
import type { PlaygroundPage } from './playground-page.ts';

type Look = { readonly theme: 'dark' | 'light' | 'contrast'; readonly width: number };

const LOOKS: readonly Look[] = [
  ...(['dark', 'light'] as const).flatMap((theme) => [1440, 1024, 375].map((width) => ({ theme, width }))),
  // Its colours are one set, whatever the width.
  { theme: 'contrast', width: 1440 },
];

/** A test for each theme and width: axe finds nothing, nothing is cut off, and the screenshot is kept. */
export function atEveryLook(
  view: string,
  show: (playground: PlaygroundPage, page: Page) => Promise<void>,
): void {
  for (const { theme, width } of LOOKS) {
    test(`${view} is accessible at ${width} px, ${theme}`, async ({ playground, page }) => {
      await page.setViewportSize({ width, height: width === 375 ? 740 : 900 });
      await page.emulateMedia(
        theme === 'contrast' ? { colorScheme: 'dark', contrast: 'more' } : { colorScheme: theme },
      );
      await show(playground, page);
      await checkA11y(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const file = view.toLowerCase().replaceAll(' ', '-');
      await page.screenshot({
        path: `test-results/screens/${width}-${theme}-${file}.png`,
        animations: 'disabled',
      });
    });
  }
}
