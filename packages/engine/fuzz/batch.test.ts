import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryBatch } from './batch.ts';
import { target } from './target.ts';

const over = (limit: number, harm: () => void = () => {}) =>
  target({
    name: 'numbers',
    promise: `at most ${limit}`,
    share: 1,
    inputs: fc.nat(1000),
    check: (number) => {
      harm();
      if (number > limit) throw new Error(`${number} is more`);
      return number % 2 === 0 ? 'taken' : 'refused';
    },
  });

const now = () => 0;

describe('tryBatch', () => {
  it('counts accepted and refused inputs', () => {
    const { taken, refused, failure } = tryBatch(over(1000), 1, 50, () => {}, now);
    expect([taken + refused, failure]).toEqual([50, null]);
  });

  it('returns the smallest input that breaks a promise, the same for the same seed', () => {
    const failing = tryBatch(over(100), 1, 500, () => {}, now);
    expect(failing.failure).toMatchObject({ input: 101 });
    expect(tryBatch(over(100), 1, 500, () => {}, now)).toMatchObject({ failure: { input: 101 } });
  });

  it('detects a changed prototype', () => {
    const prototype = Object.prototype as { polluted?: boolean };
    const harm = () => {
      prototype.polluted = true;
    };
    try {
      expect(tryBatch(over(1000, harm), 1, 5, () => {}, now).failure?.message).toContain('polluted');
    } finally {
      delete prototype.polluted;
    }
  });

  it('reports each input before it tries the input', () => {
    const told: unknown[] = [];
    tryBatch(over(1000), 1, 5, (input) => told.push(input), now);
    expect(told).toHaveLength(5);
  });
});
