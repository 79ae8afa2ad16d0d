import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PlaygroundPage } from './playground-page.ts';

/** A file of `collect.sh`: what the real client printed about the scenario beside it. */
export const COLLECTED = fileURLToPath(
  new URL('../packages/engine/src/scenario/import/fixtures/mixed-cloud.txt', import.meta.url),
);

export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** The dialog that takes files and pastes. */
export class ImportPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(private readonly playground: PlaygroundPage) {
    this.page = playground.page;
    this.dialog = this.page.getByRole('dialog', { name: 'Import a cloud' });
  }

  /** Opens the dialog with its button, or with its command on a phone, which has no room for the button. */
  async open(): Promise<void> {
    const button = this.page.getByRole('banner').getByRole('button', { name: 'Import a cloud' });
    if (await button.isVisible()) await button.click();
    else {
      await this.page.getByRole('button', { name: 'Show all commands' }).click();
      await this.page.getByRole('menuitem', { name: 'Import a cloud' }).click();
    }
    await expect(this.dialog).toBeVisible();
  }

  async choose(...files: string[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.dialog.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(files);
  }

  async paste(text: string): Promise<void> {
    const field = this.dialog.getByLabel('Or paste the output of a command');
    await field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Drops files on the page. */
  async drop(...files: DroppedFile[]): Promise<void> {
    const data = await this.page.evaluateHandle((dropped) => {
      const transfer = new DataTransfer();
      for (const { name, text } of dropped) transfer.items.add(new File([text], name));
      return transfer;
    }, files);
    await this.page.dispatchEvent('main', 'dragover', { dataTransfer: data });
    await expect(this.page.getByText('Drop to import')).toBeVisible();
    await this.page.dispatchEvent('main', 'drop', { dataTransfer: data });
  }

  file(name: string): Locator {
    return this.part('Files').getByRole('listitem').filter({ hasText: name });
  }

  /** A section of the dialog. */
  part(title: 'Files' | 'Problems' | 'Contradictions' | 'Missing'): Locator {
    return this.dialog.getByRole('region', { name: title });
  }

  get openButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Open as a new draft' });
  }

  /** Opens the draft, and waits for its result. */
  async finish(): Promise<void> {
    await this.openButton.click();
    await expect(this.dialog).toBeHidden();
    await this.playground.ready();
  }
}
