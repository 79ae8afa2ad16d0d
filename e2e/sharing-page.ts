import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that shares and exports a scenario. */
export class SharingPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly link: Locator;
  readonly hideNames: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.link = this.dialog.getByRole('textbox', { name: /^Link to/ });
    this.hideNames = this.dialog.getByRole('checkbox', { name: 'Hide names' });
  }

  async open(pane: 'Share' | 'Export' = 'Share'): Promise<void> {
    await this.page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(this.dialog).toBeVisible();
    if (pane === 'Export') await this.dialog.getByRole('tab', { name: 'Export' }).click();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Returns the text that the dialog offers in this form. */
  async form(title: string): Promise<string> {
    await this.dialog.getByRole('radiogroup', { name: 'Form' }).getByText(title, { exact: true }).click();
    return this.dialog.getByRole('textbox').inputValue();
  }

  /** Presses a button that downloads a file, and returns the name and the content. */
  async file(button: string): Promise<{ readonly name: string; readonly content: Buffer }> {
    const coming = this.page.waitForEvent('download');
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }
}
