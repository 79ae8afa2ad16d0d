import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Failure } from '../../packages/engine/fuzz/batch.ts';
import type { Target } from '../../packages/engine/fuzz/target.ts';
import { TARGETS } from '../../packages/engine/fuzz/targets/index.ts';
import { complain, tell } from '../terminal.ts';
import { plan, seedOf } from './plan.ts';
import { reportOf, type Tried, writeFailure } from './report.ts';
import { BOUNDS, Trial } from './trial.ts';

const USAGE = `Usage: pnpm fuzz [--runs N] [--seed S] [--target NAME] [--json FILE]
       pnpm fuzz --target NAME --replay FILE

Sends hostile inputs to every entry point of the engine, and fails when a promise is broken: an undocumented error,
an input that takes more than ${BOUNDS.seconds} s or ${BOUNDS.megabytes} MB, a changed prototype. The same seed has the same inputs. The
smallest input that breaks a promise is written to test-results/fuzz/.

  --runs N       the number of inputs for all targets; default: 20000
  --seed S       a whole number; default: a different one each time
  --target NAME  ${TARGETS.map(({ name }) => `"${name}"`).join(', ')}
  --json FILE    the file for the counts
  --replay FILE  tries the input in the file of a failure`;

const BATCH = 500;

interface Options {
  readonly runs: number;
  readonly seed: number;
  readonly targets: readonly Target[];
  readonly json: string | undefined;
  readonly replay: string | undefined;
}

/** @throws Error that names the invalid argument */
function optionsOf(args: readonly string[]): Options {
  const { runs, seed, target, json, replay } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      target: { type: 'string' },
      json: { type: 'string' },
      replay: { type: 'string' },
    },
  }).values;
  for (const [name, text] of Object.entries({ runs, seed })) {
    if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number; it is ${text}.`);
  }
  const targets = target === undefined ? TARGETS : TARGETS.filter(({ name }) => name === target);
  if (targets.length === 0) throw new Error(`There is no target "${target}".`);
  if (replay !== undefined && target === undefined) throw new Error('--replay needs --target.');
  return { runs: Number(runs), seed: Number(seed), targets, json, replay };
}

/** Tries the inputs of one target, up to the first one that breaks a promise. */
async function tried(trial: Trial, target: Target, runs: number, seed: number): Promise<Tried> {
  const started = performance.now();
  const sum = { taken: 0, refused: 0, slowest: { ms: 0, length: 0 }, heap: 0 };
  let failure: Failure | null = null;
  for (let done = 0; done < runs && failure === null; done += BATCH) {
    const work = {
      target: target.name,
      seed: seedOf(seed, done / BATCH),
      runs: Math.min(BATCH, runs - done),
    };
    const answer = await trial.batch(work);
    if (!('taken' in answer)) {
      failure = answer;
      break;
    }
    sum.taken += answer.taken;
    sum.refused += answer.refused;
    sum.heap = Math.max(sum.heap, answer.heap);
    if (answer.slowest.ms > sum.slowest.ms) sum.slowest = answer.slowest;
    failure = answer.failure;
  }
  return { target, ...sum, failure, ms: performance.now() - started };
}

async function main({ runs, seed, targets, json }: Options): Promise<boolean> {
  tell(`Seed ${seed}, ${runs} inputs.`);
  const trial = new Trial();
  const results: Tried[] = [];
  for (const { target, runs: own } of plan(targets, runs)) {
    const result = await tried(trial, target, own, seed);
    results.push(result);
    if (result.failure !== null)
      complain(`\n${target.name}: ${writeFailure(target, seed, result.failure)}\n`);
  }
  await trial.close();
  tell(reportOf(results));
  const failed = results.filter(({ failure }) => failure !== null).length;
  if (json !== undefined) {
    mkdirSync(dirname(resolve(json)), { recursive: true });
    writeFileSync(json, JSON.stringify({ passed: results.length - failed, failed }));
  }
  return failed === 0;
}

function replay([target]: readonly Target[], file: string): void {
  const { input } = JSON.parse(readFileSync(file, 'utf8')) as { readonly input: unknown };
  tell(`${target!.name}: ${target!.check(input)}`);
}

let options: Options | null = null;
try {
  options = optionsOf(process.argv.slice(2));
} catch (error) {
  complain(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 2;
}
if (options?.replay !== undefined) replay(options.targets, options.replay);
else if (options !== null && !(await main(options))) process.exitCode = 1;
