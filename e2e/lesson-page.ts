import { expect, type Locator, type Page } from '@playwright/test';
import { TEST_IDS } from '../app/ui/test-ids.ts';
import type { PlaygroundPage } from './playground-page.ts';

/** The lesson beside the playground. */
export class LessonPage {
  readonly page: Page;
  readonly panel: Locator;
  readonly announcement: Locator;

  constructor(private readonly playground: PlaygroundPage) {
    this.page = playground.page;
    this.panel = this.page.getByTestId(TEST_IDS.lesson);
    this.announcement = this.page.getByTestId(TEST_IDS.lessonAnnouncement);
  }

  /** The control that chooses a scenario and shows the open one. */
  get picker(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /Scenario$/ });
  }

  get hints(): Locator {
    return this.panel.getByRole('list', { name: 'Hints' }).getByRole('listitem');
  }

  option(title: string): Locator {
    return this.page.getByRole('option', { name: title });
  }

  /** Chooses a lesson of the course. */
  async choose(title: string): Promise<void> {
    await this.picker.click();
    await this.option(title).click();
    await expect(this.panel.getByRole('heading', { name: 'Goal' })).toBeVisible();
  }

  /** Finds a line of the check by its note. */
  check(note: string): Locator {
    return this.panel.getByTestId(TEST_IDS.lessonCheck).filter({ hasText: note });
  }

  async press(name: string): Promise<void> {
    await this.panel.getByRole('button', { name }).click();
  }

  /** Presses a button that asks for confirmation, and answers. */
  async confirm(name: string, answer: string): Promise<void> {
    await this.press(name);
    await this.page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  }

  /** In a flavor of one extra spec named `key`, types another value of one character. */
  async setKey(value: string): Promise<void> {
    await this.playground.showDocument('Flavor');
    await this.playground.replaceLastCharacter('"key"', value);
  }
}
