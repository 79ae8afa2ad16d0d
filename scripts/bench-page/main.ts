import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { CHROMIUM_ARGS } from '../browser/chromium-args.ts';
import { browserOnThisMachine } from '../browser/on-this-machine.ts';
import { complain, failWith, tell } from '../terminal.ts';
import { type BenchCloud, CLOUDS } from './clouds.ts';
import { openCloud } from './load.ts';
import type { SizeTimes } from './page-times.ts';
import { timesTable, transferTable } from './table.ts';
import { transferSizes } from './transfer.ts';
import { measureTyping } from './typing.ts';

const USAGE = `Usage: pnpm bench:page [--hosts N,N…] [--keystrokes N] [--site FOLDER]

Types in the built page in Chromium and prints, in milliseconds, how long a keystroke takes to its painted result.

  --hosts N,N…     sizes to measure, out of 100, 1000, 10000 and 100000; all of them when absent
  --keystrokes N   for each size; 60 when absent
  --site FOLDER    the built site; dist when absent`;

interface Options {
  readonly clouds: readonly BenchCloud[];
  readonly keystrokes: number;
  readonly site: string;
}

try {
  const { clouds, keystrokes, site } = optionsOf(process.argv.slice(2));
  const { path } = await browserOnThisMachine(complain);
  const server = await preview({
    logLevel: 'warn',
    build: { outDir: site },
    preview: { host: '127.0.0.1', strictPort: false },
  });
  try {
    const sizes: SizeTimes[] = [];
    for (const cloud of clouds) {
      complain(`${cloud.hosts} hosts, ${cloud.written}; load ${loadavg()[0]!.toFixed(1)}`);
      sizes.push(await measure(path, server.resolvedUrls!.local[0]!, cloud, keystrokes));
    }
    tell(`${timesTable(sizes)}\n\n${transferTable(transferSizes(site))}`);
  } finally {
    await server.close();
  }
} catch (error) {
  failWith(error);
}

/** Each cloud in a browser of its own: what one leaves in memory is not the next one's to clear away. */
async function measure(executablePath: string, url: string, cloud: BenchCloud, keystrokes: number) {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const { page, load } = await openCloud(browser, url, cloud);
    const typing = await measureTyping(browser, page, cloud, keystrokes);
    return { hosts: cloud.hosts, written: cloud.written, load, ...typing };
  } finally {
    await browser.close();
  }
}

/** Errors: an Error that says which argument does not fit. */
function optionsOf(args: string[]): Options {
  const { hosts, keystrokes, site } = parseArgs({
    args,
    options: {
      hosts: { type: 'string' },
      keystrokes: { type: 'string', default: '60' },
      site: { type: 'string', default: 'dist' },
    },
  }).values;
  const all = CLOUDS.map((cloud) => cloud());
  const wanted = hosts?.split(',').map(Number);
  const clouds = all.filter((cloud) => wanted === undefined || wanted.includes(cloud.hosts));
  const count = Number(keystrokes);
  if (clouds.length === 0) throw new Error(`--hosts is ${hosts}.\n\n${USAGE}`);
  if (!Number.isInteger(count) || count < 2) throw new Error(`--keystrokes is ${keystrokes}.\n\n${USAGE}`);
  return { clouds, keystrokes: count, site: resolve(site) };
}
