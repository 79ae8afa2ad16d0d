import type { Target } from '../../packages/engine/fuzz/target.ts';

export interface Part {
  readonly target: Target;
  readonly runs: number;
}

/** How many of `runs` inputs each target gets, by its share; all together they are as many, and none gets none. */
export function plan(targets: readonly Target[], runs: number): Part[] {
  const shares = targets.reduce((sum, { share }) => sum + share, 0);
  const parts = targets.map((target) => ({
    target,
    runs: Math.max(1, Math.floor((runs * target.share) / shares)),
  }));
  const left = runs - parts.reduce((sum, part) => sum + part.runs, 0);
  return parts.map((part, at) => (at === 0 ? { ...part, runs: part.runs + Math.max(0, left) } : part));
}

/** A seed for each batch: neighbours must not give the same inputs shifted by one. */
export function seedOf(seed: number, batch: number): number {
  return Math.imul(seed + Math.imul(batch, 0x9e3779b1), 0x85ebca6b) >> 1;
}
