import fc from 'fast-check';
import { Builtins } from './checks/builtins.ts';
import type { Target } from './target.ts';

export interface BatchResult {
  readonly taken: number;
  readonly refused: number;
  /** The time of the slowest input in milliseconds, and its length as JSON in characters. */
  readonly slowest: Slowest;
  readonly failure: Failure | null;
}

export interface Slowest {
  readonly ms: number;
  readonly length: number;
}

/** A broken promise, with the smallest input that breaks it. */
export interface Failure {
  readonly input: unknown;
  readonly message: string;
}

/** The time for finding a smaller input. Milliseconds. */
const SHRINKING = 20_000;

/** Tries `runs` inputs that follow from the seed, up to the first one that breaks a promise. */
export function tryBatch(
  { inputs, check }: Target,
  seed: number,
  runs: number,
  begin: (input: unknown) => void,
  now: () => number,
): BatchResult {
  const builtins = new Builtins();
  const counts = { taken: 0, refused: 0 };
  let slowest: Slowest = { ms: 0, length: 0 };
  const holds = fc.property(inputs, (input) => {
    begin(input);
    const started = now();
    const verdict = check(input);
    const ms = now() - started;
    builtins.check();
    counts[verdict] += 1;
    if (ms > slowest.ms) slowest = { ms, length: JSON.stringify(input).length };
  });
  const first = fc.check(holds, { seed, numRuns: runs, endOnFailure: true });
  const found = { ...counts, slowest };
  if (!first.failed) return { ...found, failure: null };
  const smaller = fc.check(holds, {
    seed,
    path: first.counterexamplePath!,
    interruptAfterTimeLimit: SHRINKING,
  });
  const { counterexample, errorInstance } =
    smaller.failed && smaller.counterexample !== null ? smaller : first;
  const message =
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
  return { ...found, failure: { input: counterexample?.[0], message } };
}
