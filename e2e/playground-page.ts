import type { Page } from '@playwright/test';

/** The playground as a visitor uses it. Tests say what they do; this says where it is on the page. */
export class PlaygroundPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the playground, with a link's fragment (`#…`) when one is given. */
  async open(fragment = ''): Promise<void> {
    await this.page.goto(`./${fragment}`);
  }
}
