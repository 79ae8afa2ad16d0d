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

Types in the built page in Chromium and prints the time from a keystroke to its painted result, in milliseconds.

  --hosts N,N…     sizes to measure, from 100, 1000, 10000 and 100000; default: all
  --keystrokes N   number for each size; default: 60
  --site FOLDER    the built site; default: dist`;

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

/** Measures each cloud in its own browser, so that one cloud's memory does not slow down the next measurement. */
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

/** @throws Error that names the invalid argument */
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
  if (clouds.length === 0)
    throw new Error(`--hosts must contain one of the sizes; it is ${hosts}.\n\n${USAGE}`);
  if (!Number.isInteger(count) || count < 2)
    throw new Error(`--keystrokes must be a whole number of at least 2; it is ${keystrokes}.\n\n${USAGE}`);
  return { clouds, keystrokes: count, site: resolve(site) };
}
