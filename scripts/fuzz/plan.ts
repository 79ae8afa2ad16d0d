import type { Target } from '../../packages/engine/fuzz/target.ts';

export interface Part {
  readonly target: Target;
  readonly runs: number;
}

/**
 * Divides `runs` inputs among the targets by their shares. The sum is `runs`, and every target has at least one
 * input.
 */
export function plan(targets: readonly Target[], runs: number): Part[] {
  const shares = targets.reduce((sum, { share }) => sum + share, 0);
  const parts = targets.map((target) => ({
    target,
    runs: Math.max(1, Math.floor((runs * target.share) / shares)),
  }));
  const left = runs - parts.reduce((sum, part) => sum + part.runs, 0);
  return parts.map((part, index) => (index === 0 ? { ...part, runs: part.runs + Math.max(0, left) } : part));
}

/** Returns the seed of a batch. Adjacent batches must not have the same inputs shifted by one. */
export function seedOf(seed: number, batch: number): number {
  return Math.imul(seed + Math.imul(batch, 0x9e3779b1), 0x85ebca6b) >> 1;
}
