import { expect, type Locator, type Page } from '@playwright/test';
import { TEST_IDS } from '../app/ui/test-ids.ts';

/** The Hosts view: its toolbar, menus and grid. */
export class HostsPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly search: Locator;
  readonly chips: Locator;
  /** The buttons at the ends of a table that is wider than its pane. */
  readonly moreBefore: Locator;
  readonly moreAfter: Locator;
  /** `3 of 12 hosts` */
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Hosts' });
    this.search = page.getByRole('searchbox', { name: 'Search hosts, aggregates and zones' });
    this.count = page.getByRole('region', { name: 'Results' }).getByText(/^(\d+ of )?\d+ hosts?$/);
    this.chips = page.getByRole('list', { name: 'Active filters' });
    const ends = page.getByTestId(TEST_IDS.hostTable).getByTestId(TEST_IDS.scrollEnd);
    this.moreBefore = ends.and(page.locator('[data-side=before]'));
    this.moreAfter = ends.and(page.locator('[data-side=after]'));
  }

  /** Returns the names of the hosts on the page, from the top. */
  names(): Promise<(string | null)[]> {
    return this.page
      .getByTestId(TEST_IDS.hostRow)
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-host')));
  }

  header(title: string): Locator {
    return this.grid.getByRole('columnheader', { name: title, exact: true });
  }

  sortBy(title: string, options: { readonly after?: boolean } = {}): Promise<void> {
    return this.header(title)
      .getByRole('button')
      .click(options.after === true ? { modifiers: ['Shift'] } : {});
  }

  /** Opens a menu of the toolbar: `Filter` or `Columns`. */
  async openMenu(name: 'Filter' | 'Columns'): Promise<Locator> {
    await this.page.getByRole('button', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click();
    return this.page.getByRole('dialog', { name: name === 'Filter' ? 'Filter hosts' : 'Columns' });
  }

  async closeMenu(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  /** Presses the button at the right end of the table until there is no more to show. */
  async pressToTheEnd(): Promise<void> {
    const table = this.page.getByTestId(TEST_IDS.hostTable);
    const place = () =>
      table.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => ({
        left: scrollLeft,
        isEnd: scrollLeft + clientWidth >= scrollWidth - 1,
      }));
    for (let { left, isEnd } = await place(); !isEnd; { left, isEnd } = await place()) {
      await this.moreAfter.click();
      await expect.poll(async () => (await place()).left).toBeGreaterThan(left);
    }
  }
}
