import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure, Slowest } from '../../packages/engine/fuzz/batch.ts';
import type { Target } from '../../packages/engine/fuzz/target.ts';

/** The results for the inputs of one target. */
export interface Tried {
  readonly target: Target;
  readonly taken: number;
  readonly refused: number;
  readonly slowest: Slowest;
  /** The largest heap after a batch, in bytes. */
  readonly heap: number;
  readonly failure: Failure | null;
  readonly ms: number;
}

const FOLDER = 'test-results/fuzz';
const SHOWN = 2000;

/** Returns a Markdown table. */
export function reportOf(results: readonly Tried[]): string {
  const sum = results.reduce((total, { taken, refused }) => total + taken + refused, 0);
  const rows = results.map(({ target: { name }, taken, refused, slowest, heap, failure, ms }) => [
    name,
    (taken + refused).toLocaleString('en'),
    taken.toLocaleString('en'),
    refused.toLocaleString('en'),
    `${slowest.ms.toFixed(0)} (${slowest.length.toLocaleString('en')})`,
    String(Math.round(heap / 1024 / 1024)),
    (ms / 1000).toFixed(0),
    failure === null ? 'held' : 'BROKEN',
  ]);
  const head = [
    'target',
    'inputs',
    'accepted',
    'refused',
    'slowest, ms (characters)',
    'heap, MB',
    'seconds',
    'promises',
  ];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n\n${sum.toLocaleString('en')} inputs.`;
}

/** Writes a failing input to a file and returns a text about it. */
export function writeFailure({ name, promise }: Target, seed: number, { input, message }: Failure): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name.replaceAll(/\W/g, '-')}.json`);
  writeFileSync(file, JSON.stringify({ target: name, seed, message, input }, null, 1));
  const shown = JSON.stringify(input);
  return [
    `The engine broke a promise: ${promise}.`,
    message,
    `The input, which is also in ${file} for --replay:`,
    shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown,
  ].join('\n');
}
