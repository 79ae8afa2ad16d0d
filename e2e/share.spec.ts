import { parseScenario } from '@nova-sieve/engine';
import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { atEveryLook } from './every-look.ts';
import { linkFragment } from './links.ts';
import { SharingPage } from './sharing-page.ts';

test('a shared link gives another visitor the same screen', async ({ playground, page, newVisitor }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await playground.chooseHost('compute2');
  await playground.showTab('Providers');
  await playground.showDocument('Aggregates');
  const sharing = new SharingPage(page);
  await sharing.open();
  const link = await sharing.link.inputValue();

  const visitor = await newVisitor();
  await visitor.open(new URL(link).hash);
  await visitor.expectLeft('AggregateInstanceTypeFilter', 6);
  await expect(visitor.why.getByRole('heading', { name: 'compute2', exact: true })).toBeVisible();
  await expect(visitor.page.getByRole('tab', { name: 'Providers' })).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.page.getByRole('tab', { name: 'Aggregates' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(visitor.line('keyed-hosts')).toBeVisible();
});

const RACKS = {
  ...keyedCloud(9),
  aggregates: Array.from({ length: 60 }, (_, index) => ({
    name: `rack${index}`,
    metadata: { rack: `${index}` },
  })),
};

test('a link leads to a line and marks it', async ({ playground }) => {
  await playground.openScenario(RACKS, { at: '/aggregates/50/metadata/rack' });
  await expect(playground.line('"rack": "50"')).toBeInViewport();
  await expect(playground.editor.locator('.selected-text')).toBeVisible();
  await expect(playground.editor.locator('.active-line-number')).toHaveText('305');
});

test('a link leads to a line on a phone', async ({ playground, page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await playground.open(linkFragment(JSON.stringify(RACKS), { at: '/aggregates/50/metadata/rack' }));
  const { text, line, linesAbove, linesInSight } = await playground.editor.evaluate(
    (area: HTMLTextAreaElement) => ({
      text: area.value.slice(area.selectionStart, area.selectionEnd),
      line: area.value.slice(0, area.selectionStart).split('\n').length,
      linesAbove: area.scrollTop / Number.parseFloat(getComputedStyle(area).lineHeight),
      linesInSight: area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight),
    }),
  );
  expect(text).toBe('"rack": "50"');
  expect(line).toBeGreaterThan(linesAbove + 1);
  expect(line).toBeLessThan(linesAbove + linesInSight);
});

test('a link moves the focus to its line only once', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9), { at: '/flavors/0/extra_specs/key' });
  await expect(playground.editor.getByRole('textbox')).toBeFocused();
  await page.getByRole('tab', { name: 'Flavor' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(playground.line('"key"')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Flavor' })).toBeFocused();
});

test('a link keeps the visitor’s own draft in the list of scenarios', async ({ playground, page }) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'My own work' });
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await playground.openScenario({ ...keyedCloud(6), title: 'A stranger’s' });
  await playground.expectLeft('AggregateInstanceTypeFilter', 2);
  await page.getByRole('button', { name: /Scenario/ }).click();
  await page.getByRole('option', { name: 'My own work' }).click();
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
});

test('a reload restores the visitor’s own work', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await page.reload();
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
});

test('a broken link shows a message and a scenario that works', async ({ playground, page }) => {
  await playground.open('#s=1.AAAA');
  // Monaco has its own alerts.
  const alert = page.getByRole('alert').filter({ hasText: 'This link could not be opened.' });
  await expect(alert).toBeVisible();
  await playground.ready();
});

test('a link of a newer version shows a message, and the open scenario stays', async ({
  playground,
  page,
}) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'My own work' });
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await page.evaluate(() => {
    window.location.hash = 's=99.abcd';
  });
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' })).toContainText(
    'version 99',
  );
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  await page.reload();
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
});

test('typing does not change the address', async ({ playground, page }) => {
  await playground.openScenario(keyedCloud(9));
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  const address = page.url();
  expect(new URL(address).hash).toBe('');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('*');
  await playground.expectLeft('AggregateInstanceTypeFilter', 3);
  expect(page.url()).toBe(address);
});

/** Returns links as chat programs and people damage them, the same in every run. */
function mutated(fragment: string, count: number): string[] {
  let seed = 7;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const puts = ['', 'A', '-', '%', '#', '&s=1.', '=', '\u00e9', '0000', 's=2.'];
  return Array.from({ length: count }, () => {
    const start = 1 + next(fragment.length);
    return fragment.slice(0, start) + puts[next(puts.length)] + fragment.slice(start + next(12));
  });
}

test('mutated links during typing lose no work and stop nothing', async ({ playground, page }) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'My own work' });
  await playground.replaceLastCharacter('"key"', '!');
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
  // Spaces after the value change nothing.
  await page.keyboard.press('End');
  for (const fragment of mutated(linkFragment(JSON.stringify(keyedCloud(6))), 60)) {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, fragment);
    await page.keyboard.type(' ');
  }
  await playground.openScenario({ ...keyedCloud(6), title: 'Whole again' });
  await playground.expectLeft('AggregateInstanceTypeFilter', 2);
  await page.getByRole('button', { name: /Scenario/ }).click();
  await page.getByRole('option', { name: 'My own work' }).first().click();
  await playground.expectLeft('AggregateInstanceTypeFilter', 6);
});

test('the dialog has a link in every form, and files that the page can read', async ({
  playground,
  page,
}) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'Nine [hosts]' });
  const sharing = new SharingPage(page);
  await sharing.open();
  const link = await sharing.form('Link');
  const site = new URL('.', page.url()).href;
  expect(await sharing.form('Markdown')).toBe(`[Nine \\[hosts\\]](${link})`);
  expect(await sharing.form('Embed')).toContain(`<script src="${site}nova-sieve.js" async></script>`);
  expect(await sharing.form('Embed as a frame')).toContain(`<iframe src="${site}embed.html#s=1.`);
  const yaml = await sharing.file('YAML');
  const json = await sharing.file('JSON');
  expect([yaml.name, json.name]).toEqual(['nine-hosts.yaml', 'nine-hosts.json']);
  const [first, second] = [yaml, json].map(({ content }) => parseScenario(content.toString()).scenario);
  expect(first).toEqual(second);
  expect(first?.title).toBe('Nine [hosts]');
});

test('a link with hidden names contains none of them and has the same result', async ({
  playground,
  page,
  newVisitor,
}) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'Acme in Springfield' });
  await playground.expectLeft('AggregateInstanceTypeFilter', 3);
  await playground.chooseHost('compute2');
  const sharing = new SharingPage(page);
  await sharing.open();
  await sharing.hideNames.check();
  await expect(sharing.link).toBeVisible();
  const link = await sharing.link.inputValue();
  expect(link).not.toContain('compute2');

  const visitor = await newVisitor();
  await visitor.open(new URL(link).hash);
  await visitor.expectLeft('AggregateInstanceTypeFilter', 3);
  await expect(visitor.hostRow('host-a2')).toBeVisible();
  await expect(visitor.page.getByText('Springfield')).toHaveCount(0);
});

test('a scenario that is too large for a link shows a message, and can be a file', async ({
  playground,
  page,
}) => {
  await playground.openScenario(keyedCloud(9));
  const noise = Array.from({ length: 14_000 }, (_, index) =>
    Math.imul(index + 1, 2_654_435_761).toString(36),
  ).join(' ');
  await page.evaluate((text) => {
    localStorage.setItem(
      'nova-sieve:drafts',
      JSON.stringify([{ id: 'large', title: 'Large', text, edited: 1 }]),
    );
    sessionStorage.setItem('nova-sieve:origin', JSON.stringify({ kind: 'draft', id: 'large' }));
  }, `version: 1\ntitle: Large\nhosts: [{name: "c[1:9]"}]\ndescription: ${noise}\n`);
  await page.goto('./?draft');
  await playground.ready();
  const sharing = new SharingPage(page);
  await sharing.open();
  await expect(sharing.dialog.getByRole('alert')).toContainText(/The link has \d+ characters/);
  expect((await sharing.file('YAML')).content.toString()).toContain(noise.slice(0, 100));
  await sharing.hideNames.check();
  await expect(sharing.link).toBeVisible();
});

atEveryLook('Share', async (playground, page) => {
  await playground.openScenario({ ...keyedCloud(9), title: 'Nine hosts' });
  const sharing = new SharingPage(page);
  await sharing.open();
  await sharing.hideNames.check();
  await expect(sharing.link).toBeVisible();
});
