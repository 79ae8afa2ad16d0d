import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Target } from '../../packages/engine/fuzz/target.ts';
import { plan, seedOf } from './plan.ts';

const target = (share: number): Target => ({
  name: `${share}`,
  promise: '',
  share,
  inputs: fc.constant(0),
  check: () => 'taken',
});

describe('plan', () => {
  it('gives each target its share, and assigns all inputs', () => {
    const runs = plan([target(1), target(3), target(3)], 100).map((part) => part.runs);
    expect(runs).toEqual([16, 42, 42]);
  });

  it('gives every target an input in a short run', () => {
    expect(plan([target(1), target(500)], 10).map((part) => part.runs)).toEqual([1, 9]);
  });
});

describe('seedOf', () => {
  it('gives each batch a different seed, the same in every run', () => {
    const seeds = Array.from({ length: 1000 }, (_, batch) => seedOf(7, batch));
    expect(new Set(seeds).size).toBe(1000);
    expect(seedOf(7, 3)).toBe(seeds[3]);
  });
});
