import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { CHROMIUM_ARGS } from '../browser/chromium-args.ts';
import { browserOnThisMachine } from '../browser/on-this-machine.ts';
import { complain, failWith, tell } from '../terminal.ts';
import { soak } from './soak.ts';

const USAGE = `Usage: pnpm soak [--edits N] [--seed N] [--looks N] [--site FOLDER]

Uses the built page in Chromium for a long time, and fails if its memory grows without end or if its result differs
from that of a fresh load.

  --edits N   random edits of all kinds; default: 10000
  --seed N    the seed of the random edits; default: 1
  --looks N   the number of measurements; default: 20
  --site FOLDER   the built site; default: dist`;

try {
  const { edits, seed, looks, site } = optionsOf(process.argv.slice(2));
  const { path } = await browserOnThisMachine(complain);
  const server = await preview({
    logLevel: 'warn',
    build: { outDir: site },
    preview: { host: '127.0.0.1', strictPort: false },
  });
  const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_ARGS });
  try {
    tell(`${edits} edits with seed ${seed}\n`);
    tell(
      '| edits | heap, MB | nodes | listeners | workers | models |\n| --- | --- | --- | --- | --- | --- |',
    );
    const url = server.resolvedUrls!.local[0]!;
    const { done, faults } = await soak(browser, url, { edits, seed, looks, tell });
    tell(`\n${[...done].map(([name, times]) => `${name}: ${times}`).join(', ')}`);
    for (const fault of faults) complain(fault);
    if (faults.length > 0) process.exitCode = 1;
    else tell('Nothing grew, and a fresh load has the same result.');
  } finally {
    await browser.close();
    await server.close();
  }
} catch (error) {
  failWith(error);
}

function optionsOf(args: string[]): { edits: number; seed: number; looks: number; site: string } {
  const { values } = parseArgs({
    args,
    options: {
      edits: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      looks: { type: 'string', default: '20' },
      site: { type: 'string', default: 'dist' },
    },
  });
  const [edits, seed, looks] = [values.edits, values.seed, values.looks].map(Number) as [
    number,
    number,
    number,
  ];
  if (![edits, seed, looks].every((value) => Number.isInteger(value) && value > 0)) throw new Error(USAGE);
  return { edits, seed, looks, site: resolve(values.site) };
}
