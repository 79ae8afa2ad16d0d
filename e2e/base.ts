import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { PlaygroundPage } from './playground-page.ts';
import { watch } from './watch.ts';

interface Fixtures {
  /** The playground in the test's own profile. */
  playground: PlaygroundPage;
  /** Opens the playground in another browser profile: another visitor, with an empty storage. */
  newVisitor: () => Promise<PlaygroundPage>;
}

/**
 * Every profile is watched: a request that leaves the site, a violation of the Content-Security-Policy or an error on
 * the page fails the test.
 */
export const test = base.extend<Fixtures>({
  context: async ({ context, baseURL }, use) => {
    const complaints = await watch(context, originOf(baseURL));
    await use(context);
    expect(complaints, 'what the page must not do').toEqual([]);
  },
  playground: async ({ page }, use) => {
    await use(new PlaygroundPage(page));
  },
  newVisitor: async ({ browser, baseURL }, use) => {
    const opened: { close: () => Promise<void>; complaints: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
      const complaints = await watch(context, originOf(baseURL));
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
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
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
