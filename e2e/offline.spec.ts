import { readdirSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { test as base, checkA11y, expect } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { LessonPage } from './lesson-page.ts';
import { PlaygroundPage } from './playground-page.ts';
import { type Changes, type SiteServer, serveSite } from './site-server.ts';

const FILTER = 'AggregateInstanceTypeFilter';

/** A part of the page that loads on demand. */
const COMPARE = `assets/${readdirSync('dist/assets').find((name) => /^CompareView-.*\.js$/.test(name))}`;

/** What a server sends after an update: another page, without one part of the old one. */
const NEXT_VERSION: Changes = {
  'index.html': (text) => text.replace('<title>', '<meta name="version" content="next" /><title>'),
  'service-worker.js': (text) => {
    const next = text
      .replace(/("revision":")[^"]*(","url":"index.html")/, '$1next$2')
      .replace(`{"revision":null,"url":"${COMPARE}"},`, '');
    if (next.length >= text.length || !next.includes('"next"')) throw new Error('no list of files was found');
    return next;
  },
  [COMPARE]: null,
};

const test = base.extend<{ site: SiteServer }>({
  site: async ({ browserName: _ }, use) => {
    const site = await serveSite('/below/a/path/');
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test.use({ serviceWorkers: 'allow' });

test('works without a network after the first visit: pages, lazy parts, lessons, and typing', async ({
  site,
  playground,
}) => {
  await visit(playground);
  await site.stop();

  await playground.page.reload();
  await playground.ready();
  await playground.expectLeft(FILTER, 3);
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft(FILTER, 6);
  await playground.showTab('Compare');
  await expect(comparison(playground)).toContainText('of 9 hosts changed');
  await new LessonPage(playground).choose('Use case 3: forbid a key');
});

test('keeps the version of a tab until the visitor asks for the new one', async ({
  site,
  playground,
  context,
}) => {
  await visit(playground);
  const { page } = playground;
  const other = await openTab(context);
  await playground.chooseFlavor('plain');
  site.deploy(NEXT_VERSION);
  await lookForUpdate(page);

  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await expect(offer).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkA11y(page);
  }
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(offer.getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 });
  await expectVersion(page, 'first');

  await offer.getByRole('button', { name: 'Reload' }).click();
  await expectVersion(page, 'next');
  await playground.ready();
  await playground.expectLeft(FILTER, 9);

  await expectVersion(other.page, 'first');
  await expect(other.page.getByText('This tab still runs the previous version')).toBeVisible();
  await other.showTab('Compare');
  await expect(comparison(other)).toContainText('A and B are identical');
});

test('can be installed', async ({ site, page }) => {
  await page.goto(site.url);
  const href = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest = await (await page.request.get(href)).json();
  const sizes = await page.evaluate(
    async ({ icons, from }) => {
      const load = async ({ src }: { src: string }) => {
        const image = new Image();
        image.src = new URL(src, from).href;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      };
      return Promise.all(icons.map(load));
    },
    { icons: manifest.icons.filter(({ type }: { type: string }) => type === 'image/png'), from: href },
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512']);
  expect(new URL(manifest.start_url, href).href).toBe(site.url);
});

/** Opens the page and waits until the service worker controls it. */
async function visit(playground: PlaygroundPage): Promise<void> {
  await playground.openScenario(keyedCloud(9));
  await playground.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
}

/** Opens another tab of the same visitor, and waits until it watches for new versions. */
async function openTab(context: BrowserContext): Promise<PlaygroundPage> {
  const other = new PlaygroundPage(await context.newPage());
  const watches = other.page.waitForResponse(/kept-site/);
  await other.openScenario(keyedCloud(9));
  await watches;
  return other;
}

function comparison({ page }: PlaygroundPage): Locator {
  return page.getByRole('region', { name: 'Results' });
}

function lookForUpdate(page: Page): Promise<unknown> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Expects that this tab runs this version of the page. */
async function expectVersion(page: Page, version: 'first' | 'next'): Promise<void> {
  await expect(page.locator('meta[name=version]')).toHaveCount(version === 'next' ? 1 : 0);
}
