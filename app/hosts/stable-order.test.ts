import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderByKeys } from './stable-order.ts';

const ordered = (keys: readonly number[]): number[] => {
  const positions = Int32Array.from(keys.keys());
  orderByKeys(positions, Float64Array.from(keys));
  return [...positions];
};

it('orders as a comparing sort does, and keeps the order of equal keys', () => {
  const key = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      const compared = [...keys.keys()].sort((a, b) =>
        keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b,
      );
      expect(ordered(keys)).toEqual(compared);
    }),
  );
});

it('puts NaN last', () => {
  expect(ordered([Number.NaN, 2, -1, Number.NaN, -0, 0])).toEqual([2, 4, 5, 1, 0, 3]);
});
