import { fileURLToPath } from 'node:url';
import { tell } from '../terminal.ts';
import { SUITES, type Suite } from './list.ts';
import { runSuite } from './run-suite.ts';
import { type Count, lastLine } from './verdict.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the named suites, or all of them; prints progress and the sum; answers the exit code. */
export async function main(names: readonly string[]): Promise<number> {
  const chosen = choose(names);
  const counts = new Map<string, Count>();
  for (const suite of chosen) {
    tell(`\n── ${suite.title} ──`);
    const begun = performance.now();
    const count = await runUnlessBlocked(suite, counts);
    counts.set(suite.name, count);
    tell(`${inWords(count)}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  tell('');
  for (const suite of chosen) tell(`${suite.title.padEnd(38)}${inWords(counts.get(suite.name)!)}`);
  tell(`\n${lastLine(counts.values())}`);
  return [...counts.values()].some((count) => count.failed > 0) ? 1 : 0;
}

function choose(names: readonly string[]): readonly Suite[] {
  const unknown = names.find((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    throw new Error(`no suite is named "${unknown}": there are ${SUITES.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? SUITES : SUITES.filter(({ name }) => names.includes(name));
}

async function runUnlessBlocked(suite: Suite, earlier: ReadonlyMap<string, Count>): Promise<Count> {
  const needed = suite.needs === undefined ? undefined : earlier.get(suite.needs);
  if (needed !== undefined && needed.failed > 0) {
    return { passed: 0, failed: 1, note: `not run, because "${suite.needs}" failed` };
  }
  return runSuite(suite, ROOT);
}

function inWords({ passed, failed, note }: Count): string {
  return `${passed} passed, ${failed} failed${note === undefined ? '' : ` (${note})`}`;
}
