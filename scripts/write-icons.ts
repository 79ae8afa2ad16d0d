import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from './browser/chromium-args.ts';
import { browserOnThisMachine } from './browser/on-this-machine.ts';
import { tell } from './terminal.ts';

// Usage: tsx scripts/write-icons.ts. Draws the icons of the installed page from the favicon, into public/.
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const BACKGROUND = '#12151f';

interface Icon {
  readonly file: string;
  /** The length of a side in pixels. */
  readonly size: number;
  /** The drawing's fraction of a side: a browser can cut a maskable icon to a circle of 80%. */
  readonly part: number;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, part: 0.72 },
  { file: 'icon-512.png', size: 512, part: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, part: 0.52 },
];

const { path } = await browserOnThisMachine(tell);
const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_ARGS });
try {
  const drawing = readFileSync(`${PUBLIC}favicon.svg`, 'utf8');
  for (const { file, size, part } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'dark' });
    const side = Math.round(size * part);
    await page.setContent(
      `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${BACKGROUND} }
      svg { width: ${side}px; height: ${side}px }</style>${drawing}`,
    );
    writeFileSync(PUBLIC + file, await page.screenshot());
    await page.close();
  }
} finally {
  await browser.close();
}
