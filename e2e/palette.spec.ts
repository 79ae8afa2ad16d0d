import type { Page } from '@playwright/test';
import { TEST_IDS } from '../app/ui/test-ids.ts';
import { checkA11y, expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { atEveryLook } from './every-look.ts';
import { holdBack } from './late-code.ts';

test.beforeEach(async ({ playground }) => {
  await playground.openScenario(keyedCloud(9));
});

test('the keyboard chooses a view, a host and a theme', async ({ playground, page }) => {
  const commands = page.getByRole('dialog', { name: 'Commands' });
  const command = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(commands).toBeVisible();
    await page.keyboard.type(words);
    await expect(commands.getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(commands).toBeHidden();
  };
  await command('show capacity');
  await expect(page.getByRole('tab', { name: 'Capacity' })).toHaveAttribute('aria-selected', 'true');
  await command('compute5');
  await expect(playground.why.getByRole('heading', { name: 'compute5' })).toBeVisible();
  await command('high contrast');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
});

test.describe('while its code is loading', () => {
  /** Reloads the page, holds back the palette's code, and asks for the palette. */
  const askForPalette = async (
    page: Page,
    from = page.getByRole('tab', { name: 'Hosts' }),
  ): Promise<{ arrives: () => void }> => {
    const palette = await holdBack(page, 'CommandPalette');
    await expect(page.getByTestId(TEST_IDS.stage).first()).toBeVisible();
    await from.focus();
    await page.keyboard.press('Control+k');
    return palette;
  };

  test('what is typed is not lost', async ({ page }) => {
    const palette = await askForPalette(page);
    await page.keyboard.type('show / capp');
    await page.keyboard.press('Backspace');
    palette.arrives();
    await page.keyboard.type('acity');
    const field = page.getByRole('dialog', { name: 'Commands' }).getByRole('searchbox');
    await expect(field).toBeFocused();
    await page.keyboard.type(' x');
    await expect(field).toHaveValue('show / capacity x');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Hosts' })).toBeFocused();
  });

  test('the text of an input method is neither lost nor typed elsewhere', async ({ playground, page }) => {
    const palette = await askForPalette(page, playground.editor.getByRole('textbox'));
    const inputMethod = await page.context().newCDPSession(page);
    await inputMethod.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 });
    palette.arrives();
    await page.waitForResponse('**/CommandPalette-*.js');
    await inputMethod.send('Input.insertText', { text: '漢' });
    const field = page.getByRole('dialog', { name: 'Commands' }).getByRole('searchbox');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('漢');
    await page.keyboard.press('Escape');
    await expect(playground.editor.getByRole('textbox')).toBeFocused();
    await expect(playground.editor).not.toContainText('漢');
  });

  test('Enter runs the first command that the words find', async ({ page }) => {
    const palette = await askForPalette(page);
    await page.keyboard.type('show matrix');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Matrix' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('show capacity');
    palette.arrives();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Capacity' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('it opens over an editor too, and Escape returns to it', async ({ playground, page }) => {
  await playground.clickLineEnd('"key"');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeHidden();
});

test('the visitor can switch off shortcuts of a single character', async ({ page }) => {
  await page.getByRole('tab', { name: 'Hosts' }).focus();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Enable single-character shortcuts, such as / and ?' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Hosts' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Nova Sieve', level: 2 })).toBeHidden();
});

test('high contrast is accessible', async ({ playground, page }) => {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'High contrast' }).click();
  await playground.editorReady();
  await playground.chooseHost('compute5');
  await checkA11y(page);
  await page.screenshot({ path: 'test-results/screens/1440-contrast-host.png', animations: 'disabled' });
});

atEveryLook('Palette', async (_, page) => {
  await page.getByRole('button', { name: 'Show all commands' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});
