import { expect, type Locator, type Page } from '@playwright/test';
import { TEST_IDS } from '../app/ui/test-ids.ts';
import { type EncodedView, linkFragment } from './links.ts';

/** The playground as a visitor uses it. Tests say what a visitor does, and this class finds it on the page. */
export class PlaygroundPage {
  readonly page: Page;
  readonly funnel: Locator;
  readonly stages: Locator;
  readonly hostTable: Locator;
  readonly why: Locator;
  readonly editor: Locator;
  readonly staleBanner: Locator;
  readonly foreignCode: Locator;
  readonly announcement: Locator;
  readonly placementAnswer: Locator;
  readonly placementTree: Locator;
  readonly logLines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.funnel = page.getByTestId(TEST_IDS.funnel);
    this.stages = page.getByTestId(TEST_IDS.stage);
    this.hostTable = page.getByTestId(TEST_IDS.hostTable);
    this.why = page.getByTestId(TEST_IDS.why);
    this.editor = page.getByTestId(TEST_IDS.editor);
    this.staleBanner = page.getByTestId(TEST_IDS.staleBanner);
    this.foreignCode = page.getByRole('status').filter({ hasText: 'contains code' });
    this.announcement = page.getByTestId(TEST_IDS.announcement);
    this.placementAnswer = page.getByTestId(TEST_IDS.placementAnswer);
    this.placementTree = page.getByTestId(TEST_IDS.placementTree);
    this.logLines = page.getByTestId(TEST_IDS.logLines);
  }

  /** Opens the playground, with a link's fragment (`#…`) when one is given. */
  async open(fragment = ''): Promise<void> {
    await this.page.goto(`./${fragment}`);
  }

  /** Opens a link to this scenario and waits for its result. */
  async openScenario(scenario: object | string, view: EncodedView = {}): Promise<void> {
    await this.open(
      linkFragment(typeof scenario === 'string' ? scenario : JSON.stringify(scenario, null, 2), view),
    );
    await this.ready();
  }

  /** Waits for a result on the screen. */
  async ready(): Promise<void> {
    await expect(this.stages.first()).toBeVisible();
  }

  /** Lets the code of a link run. */
  async runForeignCode(): Promise<void> {
    await this.foreignCode.getByRole('button', { name: 'Run the code' }).click();
    await expect(this.foreignCode).toBeHidden();
  }

  stage(name: string): Locator {
    return this.page.locator(`[data-testid=${TEST_IDS.stage}][data-stage="${name}"]`);
  }

  /** Expects that this number of hosts passes a stage. */
  async expectLeft(stage: string, count: number): Promise<void> {
    await expect(this.stage(stage)).toHaveAttribute('data-left', String(count));
  }

  hostRow(name: string): Locator {
    return this.page.locator(`[data-testid=${TEST_IDS.hostRow}][data-host="${name}"]`);
  }

  async chooseHost(name: string): Promise<void> {
    await this.hostRow(name).getByRole('button').click();
    await expect(this.why.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  async showDocument(title: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${title}`) }).click();
  }

  async showTab(title: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${title}`) }).click();
  }

  /** Finds a narrowing step of Placement by its text. */
  placementStep(text: string): Locator {
    return this.page.getByTestId(TEST_IDS.placementStep).filter({ hasText: text });
  }

  /** The row of a flavor in the matrix of a filter. */
  matrixRow(filter: string, flavor: string): Locator {
    const header = this.page.getByRole('rowheader', { name: flavor, exact: true });
    return this.page.getByRole('table', { name: filter }).getByRole('row').filter({ has: header });
  }

  /** Returns the outcome of each cell of that row: `passes`, `fails`, `partly`. */
  async matrixOutcomes(filter: string, flavor: string): Promise<(string | null)[]> {
    const cells = await this.matrixRow(filter, flavor).getByTestId(TEST_IDS.matrixCell).all();
    return Promise.all(cells.map((cell) => cell.getAttribute('data-outcome')));
  }

  /** Shows a pane on a phone, which shows one at a time. Other layouts show all panes. */
  async showPane(name: 'Lesson' | 'Funnel' | 'Edit' | 'Results' | 'Why'): Promise<void> {
    const panes = this.page.getByRole('navigation', { name: 'Panes' });
    if (await panes.isVisible()) await panes.getByRole('button', { name }).click();
  }

  async showResultsPane(): Promise<void> {
    await this.showPane('Results');
  }

  async chooseFlavor(name: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Flavor' }).getByText(name, { exact: true }).click();
  }

  /** The line of Monaco that has this text. */
  line(text: string): Locator {
    return this.editor.locator('.view-line', { hasText: text });
  }

  /** Finds a part of a line with this text and one colour. The colour is its class. */
  coloured(text: string): Locator {
    return this.editor.locator('.view-line span > span', { hasText: text });
  }

  /** What the page shows while a run takes long. */
  get working(): Locator {
    return this.page.getByText(/^Working/);
  }

  /** An entry of Monaco's list of completions. */
  suggestion(label: string): Locator {
    return this.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: label }).first();
  }

  /** An entry of Monaco's list of quick fixes. */
  quickFix(title: string): Locator {
    return this.page.locator('.action-widget .monaco-list-row', { hasText: title });
  }

  /** What Monaco shows for the word under the pointer. */
  get hover(): Locator {
    return this.page.locator('.monaco-hover:visible');
  }

  /** Rests the pointer on this text in the editor until Monaco shows its hover. A concurrent edit closes the hover. */
  async restOn(text: string): Promise<void> {
    // Longer each time, because a busy machine needs more time.
    let timeout = 1000;
    await expect(async () => {
      timeout *= 2;
      await this.page.mouse.move(0, 0);
      await this.line(text).getByText(text).hover();
      await expect(this.hover).toBeVisible({ timeout });
    }).toPass();
  }

  async editorReady(): Promise<void> {
    await expect(this.editor.locator('.view-line').first()).toBeVisible();
  }

  /** Puts the cursor at the end of the line with this text. */
  async clickLineEnd(text: string): Promise<void> {
    await this.editorReady();
    await this.line(text).click();
    await this.page.keyboard.press('End');
  }

  /** Presses these keys while the page is busy, so that it receives them without a pause. */
  async pressAtOnce(...keys: string[]): Promise<void> {
    const busy = this.page.evaluate(() => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    });
    await Promise.all([busy, ...keys.map((key) => this.page.keyboard.press(key))]);
  }

  /** Replaces the value in a line that ends in a quoted value of one character, such as `"key": "*"`. */
  async replaceLastCharacter(line: string, character: string): Promise<void> {
    await this.clickLineEnd(line);
    await this.page.keyboard.press('ArrowLeft');
    await this.page.keyboard.press('Backspace');
    await this.page.keyboard.type(character);
  }
}
