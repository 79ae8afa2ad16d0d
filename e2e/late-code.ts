import type { Page } from '@playwright/test';

/** Reloads the page without a part of its code (`CommandPalette`), which loads until the test calls `arrives`. */
export async function holdBack(page: Page, part: string): Promise<{ readonly arrives: () => void }> {
  let arrives = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route(`**/${part}-*.js`, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.reload();
  return { arrives };
}
