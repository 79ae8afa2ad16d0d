import { describe, expect, it } from 'vitest';
import { seededRandom, shuffleFirst } from './random.ts';

describe('seeded random numbers', () => {
  it('are the same for the same seed, in [0, 1), and spread evenly', () => {
    const take = (seed: number, count: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: count }, () => random());
    };
    expect(take(7, 5)).toEqual(take(7, 5));
    expect(take(7, 5)).not.toEqual(take(8, 5));
    const many = take(1, 10_000);
    expect(many.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(many.reduce((sum, value) => sum + value, 0) / many.length).toBeCloseTo(0.5, 1);
  });

  it('shuffle the first items and leave the rest', () => {
    const items = Int32Array.from({ length: 30 }, (_, index) => index);
    shuffleFirst(items, 20, seededRandom(1));
    expect([...items.slice(20)]).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
    expect([...items].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, index) => index),
    );
    expect([...items.slice(0, 20)]).not.toEqual(Array.from({ length: 20 }, (_, index) => index));
  });
});
