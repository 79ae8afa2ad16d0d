import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { tell } from '../terminal.ts';
import { inTurns } from './in-turns.ts';
import { SUITES, type Suite } from './list.ts';
import { runSuite } from './run-suite.ts';
import { type Count, lastLine } from './verdict.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each suite that runs beside another needs about this much. Bytes. */
const MEMORY_OF_SUITE = 3 * 2 ** 30;

/** Runs the named suites, or all of them; prints progress and the sum; returns the exit code. */
export async function main(names: readonly string[]): Promise<number> {
  const chosen = choose(names);
  const cores = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / MEMORY_OF_SUITE)));
  const counts = new Map<string, Count>();
  const start = performance.now();
  await inTurns(chosen, cores, async (suite) => {
    counts.set(suite.name, await runAndTell(suite, counts, suite.cores < cores));
  });
  tell('');
  for (const suite of chosen) tell(`${suite.title.padEnd(38)}${inWords(counts.get(suite.name)!)}`);
  tell(`\n${secondsSince(start)} in all\n${lastLine(counts.values())}`);
  return [...counts.values()].some((count) => count.failed > 0) ? 1 : 0;
}

/** Prints the output of a suite that runs beside others when the suite ends, so that outputs do not mix. */
async function runAndTell(
  suite: Suite,
  earlier: ReadonlyMap<string, Count>,
  isBesideOthers: boolean,
): Promise<Count> {
  const heading = `\n── ${suite.title} ──`;
  const output: string[] = [];
  if (!isBesideOthers) tell(heading);
  const start = performance.now();
  const collect = isBesideOthers ? (text: string) => output.push(text) : undefined;
  const count = await runUnlessBlocked(suite, earlier, collect);
  if (isBesideOthers) tell(`${heading}\n${output.join('').trimEnd()}`);
  tell(`${inWords(count)}, ${secondsSince(start)}`);
  return count;
}

function choose(names: readonly string[]): readonly Suite[] {
  const unknown = names.find((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    throw new Error(`no suite is named "${unknown}": there are ${SUITES.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? SUITES : SUITES.filter(({ name }) => names.includes(name));
}

async function runUnlessBlocked(
  suite: Suite,
  earlier: ReadonlyMap<string, Count>,
  collect: ((output: string) => void) | undefined,
): Promise<Count> {
  const needed = suite.needs === undefined ? undefined : earlier.get(suite.needs);
  if (needed !== undefined && needed.failed > 0) {
    return { passed: 0, failed: 1, note: `not run, because "${suite.needs}" failed` };
  }
  return runSuite(suite, ROOT, collect);
}

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function inWords({ passed, failed, note }: Count): string {
  return `${passed} passed, ${failed} failed${note === undefined ? '' : ` (${note})`}`;
}
