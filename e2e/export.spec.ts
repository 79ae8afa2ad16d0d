import type { Page } from '@playwright/test';
import { expect, test } from './base.ts';
import { keyedCloud } from './clouds.ts';
import { atEveryLook } from './every-look.ts';
import { SharingPage } from './sharing-page.ts';

const CLOUD = { ...keyedCloud(9), title: 'Nine & <hosts>' };

/** Reads an SVG file with a strict parser. */
async function readSvg(page: Page, content: Buffer) {
  // The playground’s own policy forbids to parse a text into a document.
  const reader = await page.context().newPage();
  return reader.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    const root = parsed.documentElement;
    return {
      error: parsed.querySelector('parsererror')?.textContent ?? null,
      size: [Number(root.getAttribute('width')), Number(root.getAttribute('height'))] as const,
      texts: [...parsed.querySelectorAll('text')].map((element) => element.textContent ?? ''),
      title: parsed.querySelector('title')?.textContent,
    };
  }, content.toString());
}

/** Returns the width and the height from a PNG's header, and the number of colours of its pixels. */
async function readPng(page: Page, content: Buffer) {
  const colours = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    return new Set(pixels).size;
  }, content.toString('base64'));
  return { size: [content.readUInt32BE(16), content.readUInt32BE(20)] as const, colours };
}

for (const [row, shows] of [
  ['Funnel', ['AggregateInstanceTypeFilter', 'compute']],
  ['Provider tree', ['VCPU', 'compute2']],
  ['Matrix', ['AggregateInstanceTypeFilter', 'keyed-hosts']],
] as const) {
  test(`${row}: as a picture that needs no other file`, async ({ playground, page }) => {
    await playground.openScenario(CLOUD);
    await playground.chooseHost('compute2');
    const sharing = new SharingPage(page);
    await sharing.open('Export');
    const svg = await sharing.file(`${row} as SVG`);
    expect(svg.name).toMatch(/^nine-hosts-\w+\.svg$/);
    const read = await readSvg(page, svg.content);
    expect(read).toMatchObject({ error: null, title: 'Nine & <hosts>' });
    for (const text of shows) expect(read.texts.join('\n')).toContain(text);
    expect(svg.content.toString()).not.toMatch(/var\(|class=|href|color-mix|color\(/);

    const png = await sharing.file(`${row} as PNG`);
    const { size, colours } = await readPng(page, png.content);
    expect(size).toEqual(read.size.map((side) => 2 * side));
    expect(colours).toBeGreaterThan(8);
    await expect(sharing.dialog.getByRole('status')).toHaveText(`Saved as ${png.name}.`);
  });
}

test('the picture of the funnel has every stage with its number of hosts', async ({ playground, page }) => {
  await playground.openScenario(CLOUD);
  const names = await playground.stages.evaluateAll((stages) =>
    stages.map((stage) => [stage.dataset.stage, stage.dataset.left]),
  );
  const sharing = new SharingPage(page);
  await sharing.open('Export');
  const { texts } = await readSvg(page, (await sharing.file('Funnel as SVG')).content);
  for (const text of names.flat()) expect(texts).toContain(text);
});

test('documents, hosts, explanation and commands become files with their content', async ({
  playground,
  page,
}) => {
  await playground.openScenario(CLOUD);
  await playground.chooseHost('compute2');
  const sharing = new SharingPage(page);
  await sharing.open('Export');
  const json = await sharing.file('Scenario as JSON');
  expect(json.content.toString()).toBe(JSON.stringify(CLOUD, null, 2));
  expect((await sharing.file('Scenario as YAML')).content.toString()).toContain('title: Nine & <hosts>');
  const csv = (await sharing.file('Hosts as CSV')).content.toString().split('\r\n');
  expect(csv[0]).toContain('host,status');
  expect(csv.filter((line) => line.startsWith('compute'))).toHaveLength(9);
  const markdown = await sharing.file('Explanation as Markdown');
  expect(markdown.name).toBe('nine-hosts-explanation.md');
  expect(markdown.content.toString()).toContain('## compute2');
  const commands = await sharing.file('Commands as Shell script');
  expect(commands.content.toString()).toMatch(/^openstack /m);
});

test('the visitor can copy a host’s explanation for a ticket', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.openScenario(CLOUD);
  await playground.chooseHost('compute2');
  await playground.why.getByRole('button', { name: 'Copy the explanation as Markdown' }).click();
  await expect(playground.why.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('# Nine \\& \\<hosts\\>');
  expect(copied).toContain('## compute2');
});

test('the palette finds the export, which explains why a file is not available', async ({
  playground,
  page,
}) => {
  await playground.openScenario('version: 1\nhosts: []\n');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await page.keyboard.type('export');
  await page.keyboard.press('Enter');
  const sharing = new SharingPage(page);
  await expect(sharing.dialog.getByRole('tab', { name: 'Export' })).toHaveAttribute('aria-selected', 'true');
  await expect(sharing.dialog).toContainText('The cloud has no hosts.');
});

atEveryLook('Export', async (playground, page) => {
  await playground.openScenario(CLOUD);
  await new SharingPage(page).open('Export');
});
