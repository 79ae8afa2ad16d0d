import { test as bare } from '@playwright/test';
import { expect, test } from './base.ts';
import { PlaygroundPage } from './playground-page.ts';
import { watch } from './watch.ts';

/** What an attacker who can write into the page would try, and the directive that must block it. */
const ATTACKS = [
  { what: 'a script that is not a file of this site', directive: 'script-src-elem', run: foreignScript },
  { what: 'an inline script', directive: 'require-trusted-types-for', run: inlineScript },
  { what: 'a handler in an attribute', directive: 'require-trusted-types-for', run: handler },
  { what: 'eval', directive: 'require-trusted-types-for', run: evaluate },
  { what: 'markup from a string', directive: 'require-trusted-types-for', run: markup },
  { what: 'a worker from a string', directive: 'require-trusted-types-for', run: worker },
  { what: 'another Trusted Types policy', directive: 'trusted-types', run: ownPolicy },
  { what: 'a request to another site', directive: 'connect-src', run: request },
  { what: 'a picture from another site', directive: 'img-src', run: picture },
  { what: 'a frame', directive: 'frame-src', run: frame },
  { what: 'another base', directive: 'base-uri', run: base },
];

// Not with the watch of the other tests, because this test provokes violations.
bare('the policy blocks every attack, and the watch notices each', async ({ context, page, baseURL }) => {
  const complaints = await watch(context, [new URL(baseURL ?? '').origin]);
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.ready();
  expect(complaints).toEqual([]);
  for (const { what, directive, run } of ATTACKS) {
    await bare.step(what, async () => {
      const before = complaints.length;
      await page.evaluate(run).catch(() => undefined);
      await expect
        .poll(() => complaints.slice(before).join('\n'))
        .toMatch(new RegExp(`^policy violation: ${directive} `, 'm'));
      expect(await page.evaluate(() => document.body.dataset.attacked)).toBeUndefined();
    });
  }
});

test('the headers of the server have the policy of the page, and limit who can frame it', async ({
  page,
}) => {
  const response = await page.goto('./');
  const header = response?.headers()['content-security-policy'] ?? '';
  const meta = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  expect(header).toBe(`${meta}; frame-ancestors 'self'`);
});

test('names, title and Markdown of another person’s scenario are text', async ({ playground, page }) => {
  const markup = `<img src=x onerror="document.body.dataset.attacked=1"><script>document.body.dataset.attacked=1</script>`;
  await playground.openScenario({
    version: 1,
    title: markup,
    description: `# ${markup}\n\n[click](javascript:document.body.dataset.attacked=1) ![x](https://elsewhere.test/x.png)`,
    hosts: [{ name: markup }, { name: 'compute1' }],
    aggregates: [{ name: markup, hosts: ['compute1'], metadata: { [markup]: markup } }],
    flavors: [{ name: markup, extra_specs: { [markup]: markup } }],
    request: { flavor: markup },
  });
  for (const tab of ['Providers', 'Matrix', 'Placement', 'Log', 'API', 'Hosts'])
    await playground.showTab(tab);
  await playground.editorReady();
  expect(await page.evaluate(() => document.body.dataset.attacked)).toBeUndefined();
  expect(await page.locator('img, a[href^="javascript:"]').count()).toBe(0);
});

async function foreignScript(): Promise<void> {
  await import('data:text/javascript,document.body.dataset.attacked="yes"' as string);
}

function inlineScript(): void {
  const script = document.createElement('script');
  script.append('document.body.dataset.attacked = "yes"');
  document.body.append(script);
}

function handler(): void {
  document.body.setAttribute('onclick', 'document.body.dataset.attacked = "yes"');
  document.body.click();
}

function evaluate(): void {
  setTimeout('document.body.dataset.attacked = "yes"');
}

function markup(): void {
  document.body.insertAdjacentHTML('beforeend', '<p>attacked</p>');
}

function worker(): void {
  new Worker('data:text/javascript,1');
}

function ownPolicy(): void {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => void };
  };
  trustedTypes.createPolicy('attack', { createHTML: (html: string) => html });
}

async function request(): Promise<void> {
  await fetch('http://elsewhere.test/');
}

function picture(): void {
  document.body.append(Object.assign(new Image(), { src: 'http://elsewhere.test/x.png' }));
}

function frame(): void {
  document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://elsewhere.test/' }));
}

function base(): void {
  document.head.append(Object.assign(document.createElement('base'), { href: 'http://elsewhere.test/' }));
}
