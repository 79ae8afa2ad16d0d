import { gzipSync } from 'node:zlib';
import { checkA11y, expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { screenshot, switchTheme } from './every-look.ts';
import { linkFragment } from './links.ts';
import { PlaygroundPage } from './playground-page.ts';

const SANDBOXES = [
  ['a plain frame', ''],
  ['a sandboxed frame', 'sandbox="allow-scripts"'],
] as const;

for (const [where, attributes] of SANDBOXES) {
  test(`in ${where} of another site the embed filters hosts, and explains why`, async ({ embed, page }) => {
    await embed.openScenario(keyedCloud(9), '', attributes);
    await embed.expectLeft('AggregateInstanceTypeFilter', 3);
    await embed.frame.getByRole('button', { name: /^AggregateInstanceTypeFilter/ }).click();
    await expect(embed.why).toContainText('6 of 9 hosts are rejected here');
    await embed.why.getByRole('button', { name: 'compute4' }).click();
    await expect(embed.why).toContainText('Nova stopped here');
    await embed.why.getByRole('button', { name: 'Close' }).click();
    await expect(embed.why).toContainText('Choose a stage or a host');
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
      'A key in the metadata',
    );
  });

  test(`in ${where} the keyboard is enough`, async ({ embed, page }) => {
    await embed.openScenario(keyedCloud(9), '', attributes);
    await embed.expectLeft('AggregateInstanceTypeFilter', 3);
    await embed.stages.first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(embed.why.getByRole('heading', { name: 'Placement' })).toBeVisible();
    await expect(embed.stages.nth(1)).toHaveAttribute('aria-pressed', 'true');
  });
}

test('the embed stores nothing in the browser and starts no service worker', async ({
  embed,
  page,
  context,
}) => {
  await embed.openScenario(keyedCloud(9));
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  const frame = page.frames().find((each) => each.url().includes('/embed.html'));
  const kept = await frame?.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({ local: 0, session: 0, cookies: '', databases: 0, workers: 0 });
  expect(await context.cookies()).toEqual([]);
});

test('before the first click, the embed transfers less than 200 KB', async ({ embed, page }) => {
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.url().startsWith('http') && !response.url().includes('favicon'))
      files.set(response.url(), response.body());
  });
  await embed.openScenario(keyedCloud(9));
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  await page.waitForLoadState('networkidle');
  const ownFiles = [...files].filter(([url]) => /\/embed\.html|\/assets\//.test(url));
  const names = ownFiles.map(([url]) => url.replace(/^.*\/|-[\w-]{8}(?=\.)|#.*/g, '')).sort();
  expect(names).toEqual(['embed-engine.js', 'embed.css', 'embed.html', 'embed.js']);
  const bodies = await Promise.all(ownFiles.map(([, body]) => body));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bytes).toBeLessThan(200_000);
});

test('an edit of the plain text changes the funnel, and a problem is shown', async ({ embed }) => {
  await embed.openScenario(keyedCloud(9));
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  await embed.frame.getByRole('button', { name: 'Edit' }).click();
  const before = await embed.text.inputValue();
  await embed.text.fill(before.replace('"*"', '"!"'));
  await embed.expectLeft('AggregateInstanceTypeFilter', 6);
  await embed.text.fill(`${before},`);
  await expect(embed.frame.getByRole('alert')).toContainText('This is the last valid result.');
  await expect.poll(() => embed.lastHeard('error')).toMatchObject({ code: 'bad-scenario' });
  await embed.text.fill(before);
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  await expect(embed.frame.getByRole('alert')).toBeHidden();
});

test('the link opens the same scenario and choice in the whole playground', async ({ embed, page }) => {
  const sandbox = 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"';
  await embed.openScenario(keyedCloud(9), '?readonly', sandbox);
  await embed.why.getByRole('button', { name: /^Why was/ }).click();
  await expect(embed.frame.getByRole('button', { name: 'Edit' })).toBeHidden();
  const popup = page.waitForEvent('popup');
  await embed.frame.getByRole('link', { name: 'Open in Nova Sieve' }).click();
  const opened = new PlaygroundPage(await popup);
  await opened.expectLeft('AggregateInstanceTypeFilter', 3);
  await expect(opened.why.getByRole('heading', { name: 'compute4', exact: true })).toBeVisible();
});

test('the address sets a scenario of the library, a stage, a theme and the order of views', async ({
  embed,
}) => {
  await embed.open(
    '?scenario=101-two-hundred-hosts&views=why,funnel&stage=ComputeFilter&theme=light&nonsense=1',
  );
  await expect(embed.why.getByRole('heading', { name: 'ComputeFilter' })).toBeVisible();
  const why = await embed.why.boundingBox();
  const funnel = await embed.frame.getByRole('region', { name: 'Funnel' }).boundingBox();
  expect(why?.y).toBeLessThan(funnel?.y ?? 0);
  await expect(embed.frame.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('an invalid parameter of the address is reported and ignored', async ({ embed }) => {
  await embed.open('?views=funnel,tunnel&theme=pink&step=0&height=9&scenario=no%20such');
  await expect.poll(async () => (await embed.heard('error')).length).toBe(5);
  const codes = (await embed.heard('error')).map(({ code }) => code);
  expect(codes).toEqual([
    'bad-parameter',
    'bad-parameter',
    'bad-parameter',
    'bad-parameter',
    'unknown-scenario',
  ]);
  await expect(embed.frame.getByRole('status').last()).toContainText('The library has no scenario “no such”');
});

test('a broken link shows a message in the frame and sends an error to the page', async ({ embed }) => {
  await embed.open('', '#s=1.AAAA');
  await expect.poll(() => embed.lastHeard('error')).toMatchObject({ code: 'bad-link' });
  await embed.say({ type: 'set-scenario', link: linkFragment(JSON.stringify(keyedCloud(6))) });
  await embed.expectLeft('AggregateInstanceTypeFilter', 2);
});

test('the embed is accessible and fits at every width and in every theme', async ({ embed, page }) => {
  await embed.openElement(`link="${linkFragment(JSON.stringify(keyedCloud(9)))}"`);
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  await embed.why.getByRole('button', { name: /^Why was/ }).click();
  await expect(embed.why).toContainText('Nova stopped here');
  await embed.frame.getByRole('button', { name: 'Edit' }).click();
  const inner = page.frames().find((frame) => frame.url().includes('/embed.html'));
  for (const width of [1024, 375]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ['dark', 'light'] as const) {
      await switchTheme(page, theme);
      await checkA11y(page);
      const scroll = await inner?.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(scroll).toBe(0);
      await screenshot(page, `${width}-${theme}-embed`, { fullPage: true });
    }
  }
});
