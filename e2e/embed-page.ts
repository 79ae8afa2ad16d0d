import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { TEST_IDS } from '../app/ui/test-ids.ts';
import type { EmbeddingSite } from './embedding-site.ts';
import { linkFragment } from './links.ts';

/** A message that the embedding page received, and its origin. */
export type Heard = Readonly<Record<string, unknown>> & { readonly type: string; readonly from: string };

/** A page of another site that embeds the playground. */
export class EmbedPage {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly stages: Locator;
  readonly why: Locator;
  readonly text: Locator;
  private readonly site: EmbeddingSite;
  /** The origin of the embedded site. */
  readonly playground: string;

  constructor(page: Page, site: EmbeddingSite, playground: string) {
    this.page = page;
    this.site = site;
    this.playground = playground;
    this.frame = page.frameLocator('iframe');
    this.stages = this.frame.getByTestId(TEST_IDS.stage);
    this.why = this.frame.getByTestId(TEST_IDS.why);
    this.text = this.frame.getByTestId(TEST_IDS.editor);
  }

  /** Opens a page of the other site with this in its body. */
  async openBody(body: string): Promise<void> {
    await this.page.goto(this.site.serve(body));
  }

  /** Opens a page with a frame; `query` begins with `?`, and `attributes` are the frame's. */
  async open(query = '', fragment = '', attributes = ''): Promise<void> {
    const address = `${this.playground}/embed.html${query}${fragment}`;
    await this.openBody(
      `<iframe src="${escaped(address)}" title="Nova Sieve" width="100%" height="640" ${attributes}></iframe>`,
    );
  }

  async openScenario(scenario: object, query = '', attributes = ''): Promise<void> {
    await this.open(query, linkFragment(JSON.stringify(scenario, null, 2)), attributes);
  }

  /** Opens a page with the element and its content. */
  async openElement(attributes: string, inside = ''): Promise<void> {
    await this.openBody(
      `<script src="${this.playground}/nova-sieve.js" async></script>
<nova-sieve ${attributes}>${inside}</nova-sieve>
<script>
window.fired = [];
for (const type of ['ready', 'state', 'result', 'error'])
  document.querySelector('nova-sieve').addEventListener(type, ({ detail }) => fired.push(detail));
</script>`,
    );
  }

  async expectLeft(stage: string, count: number): Promise<void> {
    const row = this.frame.locator(`[data-testid=${TEST_IDS.stage}][data-stage="${stage}"]`);
    await expect(row).toHaveAttribute('data-left', String(count));
  }

  /** Returns the messages that the embedding page received so far, of one type or of all. */
  async heard(type?: string): Promise<readonly Heard[]> {
    const all = await this.page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
    return type === undefined ? all : all.filter((message) => message.type === type);
  }

  async lastHeard(type: string): Promise<Heard | undefined> {
    return (await this.heard(type)).at(-1);
  }

  /** Posts a value that can be cloned to the frame. */
  async post(message: unknown): Promise<void> {
    await this.page.evaluate((data) => {
      const root = document.querySelector('nova-sieve')?.shadowRoot ?? document;
      root.querySelector('iframe')?.contentWindow?.postMessage(data, '*');
    }, message);
  }

  /** Posts a message in the format of the embed. */
  async say(message: Readonly<Record<string, unknown>>): Promise<void> {
    await this.post({ source: 'nova-sieve', version: 1, ...message });
  }

  async frameHeight(): Promise<number> {
    return (await this.page.locator('iframe').boundingBox())?.height ?? 0;
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
