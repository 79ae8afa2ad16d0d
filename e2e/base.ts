import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { EmbedPage } from './embed-page.ts';
import { startEmbeddingSite } from './embedding-site.ts';
import { PlaygroundPage } from './playground-page.ts';
import { watch } from './watch.ts';

interface Fixtures {
  /** The playground in the test's own profile. */
  playground: PlaygroundPage;
  /** Opens the playground in another browser profile: another visitor, with an empty storage. */
  newVisitor: () => Promise<PlaygroundPage>;
  /** The playground in a page of another site. */
  embed: EmbedPage;
  /** The origin of the site, and of the site that embeds it. */
  origins: string[];
  /** Errors on the console that a test provokes. */
  provoked: RegExp | null;
}

/**
 * Watches every profile: a request to another site, a violation of the Content-Security-Policy or an error on the page
 * fails the test.
 */
export const test = base.extend<Fixtures>({
  origins: async ({ baseURL }, use) => {
    await use([originOf(baseURL)]);
  },
  provoked: [null, { option: true }],
  context: async ({ context, origins, provoked }, use) => {
    const complaints = await watch(context, origins);
    await use(context);
    expect(
      complaints.filter((complaint) => provoked?.test(complaint) !== true),
      'what the page must not do',
    ).toEqual([]);
  },
  playground: async ({ page }, use) => {
    await use(new PlaygroundPage(page));
  },
  embed: async ({ page, baseURL, origins }, use) => {
    const site = await startEmbeddingSite();
    origins.push(site.origin);
    await use(new EmbedPage(page, site, originOf(baseURL)));
    await site.close();
  },
  newVisitor: async ({ browser, baseURL, origins }, use) => {
    const opened: { close: () => Promise<void>; complaints: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
      const complaints = await watch(context, origins);
      opened.push({ close: () => context.close(), complaints });
      return new PlaygroundPage(await context.newPage());
    });
    for (const { close } of opened) await close();
    expect(
      opened.flatMap(({ complaints }) => complaints),
      'what the page must not do for another visitor',
    ).toEqual([]);
  },
});

export { expect };

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with the rule and the elements of each violation of WCAG 2.2 A and AA that axe finds on the page. */
export async function checkA11y(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    // `preload` fetches style sheets for an experimental rule, which the embed's policy forbids.
    .options({ preload: false, resultTypes: ['violations'] })
    .withTags(WCAG_22_AA);
  // Only frames of other origins need the mode that collects every result in a page of its own, at several times the cost.
  const hasFrames = page.frames().length > 1;
  const { violations } = await axe.setLegacyMode(!hasFrames).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map((node) => node.target.join(' ')),
  }));
  expect(found, 'accessibility').toEqual([]);
}

function originOf(baseURL: string | undefined): string {
  if (baseURL === undefined) throw new Error('playwright.config.ts has no baseURL');
  return new URL(baseURL).origin;
}
