import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { linkFragment } from './links.ts';

test('the frame and its page exchange messages: ready, state, result, and what the page sets', async ({
  embed,
  baseURL,
}) => {
  await embed.open();
  await expect
    .poll(() => embed.lastHeard('ready'))
    .toMatchObject({
      source: 'nova-sieve',
      version: 1,
      views: ['funnel', 'why'],
      accepts: ['set-scenario', 'set-step', 'set-theme'],
      from: new URL(baseURL ?? '').origin,
    });
  await expect(embed.frame.getByRole('status').last()).toContainText('No scenario yet');

  await embed.say({ type: 'set-scenario', text: JSON.stringify(keyedCloud(9)) });
  await expect
    .poll(() => embed.lastHeard('result'))
    .toMatchObject({
      title: 'A key in the metadata',
      outcome: { kind: 'selected', hosts: ['compute1'] },
      hosts: 9,
      left: 3,
    });
  const stages = (await embed.lastHeard('result'))?.stages;
  expect(stages).toContainEqual({ name: 'AggregateInstanceTypeFilter', kind: 'filter', start: 9, end: 3 });

  await embed.say({ type: 'set-scenario', link: linkFragment(JSON.stringify(keyedCloud(30))) });
  await expect.poll(() => embed.lastHeard('result')).toMatchObject({ hosts: 30, left: 10 });
  await embed.say({ type: 'set-scenario', scenario: '101-two-hundred-hosts' });
  await expect.poll(() => embed.lastHeard('result')).toMatchObject({ hosts: 200 });

  await embed.say({ type: 'set-theme', theme: 'contrast' });
  await expect(embed.frame.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await expect.poll(() => embed.lastHeard('state')).toMatchObject({ theme: 'contrast', running: false });

  await embed.frame.getByRole('button', { name: /^ComputeFilter/ }).click();
  await expect
    .poll(() => embed.lastHeard('state'))
    .toMatchObject({
      selection: { stage: 'filter:ComputeFilter' },
      server: 1,
    });
});

test('the embed reports its height, and a frame that follows shows all of it', async ({ embed }) => {
  await embed.openElement(`link="${linkFragment(JSON.stringify(keyedCloud(9)))}"`);
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  await expect.poll(async () => (await embed.lastHeard('resize'))?.height).toBe(await embed.frameHeight());
  const before = await embed.frameHeight();
  await embed.frame.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => embed.frameHeight()).toBeGreaterThan(before + 100);
  await embed.frame.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => embed.frameHeight()).toBe(before);
});

test('a frame with a fixed height keeps it', async ({ embed }) => {
  await embed.openElement(`height="260" link="${linkFragment(JSON.stringify(keyedCloud(9)))}"`);
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  expect(await embed.frameHeight()).toBe(260);
  expect(await embed.heard('resize')).toEqual([]);
});

const OURS = { source: 'nova-sieve', version: 1 };
const HOSTILE: readonly unknown[] = [
  null,
  'set-theme',
  42,
  [],
  [OURS],
  {},
  { ...OURS },
  { ...OURS, type: 'eval', code: 'alert(1)' },
  { ...OURS, type: '__proto__' },
  { ...OURS, type: 'constructor' },
  { ...OURS, type: ['set-theme'] },
  { ...OURS, version: 2, type: 'set-theme', theme: 'dark' },
  { ...OURS, version: '1', type: 'set-theme', theme: 'dark' },
  { source: 'elsewhere', version: 1, type: 'set-theme', theme: 'dark' },
  { ...OURS, type: 'set-theme', theme: 'javascript:alert(1)' },
  { ...OURS, type: 'set-theme', theme: { toString: 'dark' } },
  { ...OURS, type: 'set-step', step: '1' },
  { ...OURS, type: 'set-step', step: -1 },
  { ...OURS, type: 'set-step', step: 1.5 },
  { ...OURS, type: 'set-scenario' },
  { ...OURS, type: 'set-scenario', text: 7 },
  { ...OURS, type: 'set-scenario', text: 'version: 1', link: 's=1.x' },
];

test('an invalid message gets an error as the answer, and changes nothing', async ({ embed }) => {
  await embed.openScenario(keyedCloud(9), '?theme=dark', 'sandbox="allow-scripts"');
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  const results = (await embed.heard('result')).length;
  for (const message of HOSTILE) await embed.post(message);
  await expect.poll(async () => (await embed.heard('error')).length).toBe(HOSTILE.length);
  for (const answer of await embed.heard('error')) {
    expect(answer).toMatchObject({ source: 'nova-sieve', version: 1, code: 'bad-message' });
    expect(String(answer.message)).not.toBe('');
  }
  // An error gets no answer, because answers to answers would never end.
  for (const error of await embed.heard('error')) await embed.post(error);
  await embed.say({ type: 'set-scenario', scenario: '../../etc/passwd', id: 'climb' });
  await expect
    .poll(() => embed.lastHeard('error'))
    .toMatchObject({ code: 'unknown-scenario', reply_to: 'climb' });
  await embed.say({ type: 'set-scenario', link: 's=9.AAAA', id: 7 });
  await expect.poll(() => embed.lastHeard('error')).toMatchObject({ code: 'bad-link', reply_to: 7 });
  expect(await embed.heard('error')).toHaveLength(HOSTILE.length + 2);
  expect(await embed.heard('result')).toHaveLength(results);
  await expect(embed.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
});

test('the embed ignores a window that is not its parent', async ({ embed, page }) => {
  await embed.openBody(`<iframe id="stranger" srcdoc="<script>
    addEventListener('message', ({ data }) => parent.postMessage({ type: 'strange', data }, '*'));
    speak = () => {
      for (const frame of [...Array(parent.length)].map((_, at) => parent[at]))
        if (frame !== window)
          frame.postMessage({ source: 'nova-sieve', version: 1, type: 'set-theme', theme: 'contrast' }, '*');
      parent.postMessage({ type: 'spoken' }, '*');
    };
  </script>"></iframe>
  <div id="place"></div>`);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.id = 'embed';
    frame.src = src;
    document.querySelector('#place')?.append(frame);
  }, `${embed.playground}/embed.html?theme=dark`);
  await expect.poll(() => embed.lastHeard('ready')).toBeTruthy();
  await page.evaluate(() => {
    const { contentWindow } = document.querySelector('#stranger') as HTMLIFrameElement;
    (contentWindow as unknown as { speak: () => void }).speak();
  });
  await expect.poll(() => embed.lastHeard('spoken')).toBeTruthy();
  await page.evaluate(() =>
    (document.querySelector('#embed') as HTMLIFrameElement).contentWindow?.postMessage('hello', '*'),
  );
  await expect.poll(() => embed.lastHeard('error')).toMatchObject({ code: 'bad-message' });
  expect(await embed.heard('strange')).toEqual([]);
  await expect(page.frameLocator('#embed').locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the element reads a scenario inside it, fires events, and follows its attributes', async ({
  embed,
  page,
}) => {
  await embed.openElement(
    'theme="light" label="Who has the key"',
    `<script type="application/json">${JSON.stringify(keyedCloud(9))}</script>`,
  );
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  const frame = page.getByTitle('Who has the key');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  const fired = () => page.evaluate(() => (globalThis as unknown as { fired: { type: string }[] }).fired);
  await expect.poll(async () => (await fired()).map(({ type }) => type)).toContain('result');
  expect((await fired()).map(({ type }) => type)).toContain('ready');

  await page.evaluate(() => document.querySelector('nova-sieve')?.setAttribute('theme', 'dark'));
  await expect(embed.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => {
    const element = document.querySelector('nova-sieve') as unknown as {
      setScenario: (from: { text: string }) => void;
    };
    element.setScenario({ text: 'version: 1\nhosts: [{ name: "compute[1:4]" }]' });
  });
  await expect.poll(async () => (await fired()).at(-1)).toMatchObject({ running: false });
  await expect(embed.frame.getByRole('status').first()).toContainText('of 4 hosts');
  await page.evaluate(() => document.querySelector('nova-sieve')?.setAttribute('views', 'why'));
  await expect(embed.frame.getByRole('region', { name: 'Funnel' })).toBeHidden();
});

test('the element keeps its children, and accepts a call at once', async ({ embed, page }) => {
  await embed.openElement('hidden');
  await page.evaluate(() => customElements.whenDefined('nova-sieve'));
  await page.evaluate(
    (text) => {
      const element = document.createElement('nova-sieve') as HTMLElement & {
        setScenario: (from: { text: string }) => void;
      };
      document.querySelector('nova-sieve')?.replaceWith(element);
      element.append('The page’s own');
      element.setScenario({ text });
    },
    JSON.stringify(keyedCloud(9)),
  );
  await embed.expectLeft('AggregateInstanceTypeFilter', 3);
  expect(await page.evaluate(() => document.querySelector('nova-sieve')?.innerHTML)).toBe('The page’s own');
});
