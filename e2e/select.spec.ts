import type { Page } from '@playwright/test';
import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { holdBack } from './late-code.ts';

test.describe('while the code of a list is loading', () => {
  test.beforeEach(async ({ playground, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await playground.openScenario(keyedCloud(9));
  });

  /** Reloads the page, holds back the code of lists, and opens the list of themes. */
  const openList = async (page: Page): Promise<{ arrives: () => void }> => {
    const list = await holdBack(page, 'SelectList');
    await page.getByRole('button', { name: 'Theme' }).focus();
    await page.keyboard.press('ArrowDown');
    return list;
  };

  for (const keys of [
    ['ArrowDown', 'ArrowDown', 'Enter'],
    ['l', 'i', 'Enter'],
    ['End', 'ArrowUp', 'Space'],
  ]) {
    test(`${keys.join(' ')} chooses`, async ({ page }) => {
      const list = await openList(page);
      for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
      list.arrives();
      await page.keyboard.press(keys.at(-1) ?? '');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Theme' })).toBeFocused();
    });
  }

  test('Escape cancels the list', async ({ page }) => {
    const list = await openList(page);
    await page.keyboard.press('Escape');
    list.arrives();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox', { name: 'Theme' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  });
});
