import type { Page } from '@playwright/test';

/** Takes a picture for the documentation (`playground`), which is kept where `NOVA_SIEVE_DOCS=1` asks for new ones. */
export async function docsPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.NOVA_SIEVE_DOCS === '1' ? 'docs' : 'test-results/docs';
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}
