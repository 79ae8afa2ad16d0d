import { expect, type Locator, type Page } from '@playwright/test';
import { TEST_IDS } from '../app/ui/test-ids.ts';
import type { PlaygroundPage } from './playground-page.ts';

/** The provider view as a visitor uses it. */
export class ProvidersPage {
  readonly page: Page;
  readonly tree: Locator;
  readonly nodes: Locator;
  readonly hulls: Locator;
  readonly search: Locator;
  readonly candidate: Locator;
  readonly takes: Locator;
  readonly tiles: Locator;

  constructor(private readonly playground: PlaygroundPage) {
    this.page = playground.page;
    this.tree = this.page.getByRole('tree');
    this.nodes = this.page.getByRole('treeitem');
    this.hulls = this.page.getByTestId(TEST_IDS.providerTree).locator('[data-aggregate]');
    this.search = this.page.getByRole('searchbox', { name: 'Find provider, trait, class' });
    this.candidate = this.page.getByTestId(TEST_IDS.candidate);
    this.takes = this.page.getByRole('group', { name: 'What the candidate takes' });
    this.tiles = this.page.getByTestId(TEST_IDS.hostTiles);
  }

  /** Folds or unfolds a node with the mouse, which needs the node in view. */
  async fold(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Zoom to fit' }).click();
    await this.node(name).locator('[data-fold]').click();
  }

  /** Opens a link to this scenario at its providers. */
  async open(scenario: object): Promise<void> {
    await this.playground.openScenario(scenario);
    await this.playground.showResultsPane();
    await this.playground.showTab('Providers');
    await this.nodes.first().waitFor();
  }

  async showPane(): Promise<void> {
    await this.playground.showResultsPane();
    await expect(this.nodes.or(this.tiles).first()).toBeVisible();
  }

  node(name: string): Locator {
    return this.tree.locator(`[data-name="${name}"]`);
  }

  async show(mode: 'Tree' | 'Table' | 'All hosts'): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'Show providers as' })
      .getByText(mode, { exact: true })
      .click();
  }

  tile(host: string): Locator {
    return this.tiles.locator(`[data-host="${host}"]`);
  }
}
