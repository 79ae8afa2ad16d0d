import type { Page } from '@playwright/test';

/** Takes a picture for the documentation (`playground`). With `NOVA_SIEVE_DOCS=1` it replaces the one in `docs/`. */
export async function docsPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.NOVA_SIEVE_DOCS === '1' ? 'docs' : 'test-results/docs';
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}
