import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bits } from './bits.ts';
import { IndexSet } from './index-set.ts';

const members = fc.uniqueArray(fc.nat(300), { maxLength: 120 });

function bitsOf(indexes: readonly number[]): Bits {
  const bits = new Bits();
  for (const index of indexes) bits.add(index);
  return bits;
}

function ascending(indexes: Iterable<number>): number[] {
  return [...indexes].sort((one, other) => one - other);
}

describe('Bits', () => {
  it('behaves like a set', () => {
    fc.assert(
      fc.property(members, members, (one, other) => {
        const [left, right] = [new Set(one), new Set(other)];
        const union = bitsOf(one);
        union.union(bitsOf(other));
        expect(union.toArray()).toEqual(ascending(new Set([...one, ...other])));
        const both = bitsOf(one);
        both.intersect(bitsOf(other));
        expect(both.toArray()).toEqual(ascending(one.filter((index) => right.has(index))));
        const rest = bitsOf(one);
        rest.subtract(bitsOf(other));
        expect(rest.toArray()).toEqual(ascending(one.filter((index) => !right.has(index))));
        expect(rest.isEmpty()).toBe(one.every((index) => right.has(index)));
        expect(bitsOf(one).count()).toBe(left.size);
      }),
    );
  });
});

describe('IndexSet', () => {
  it('keeps its members when it changes from a list to bits', () => {
    fc.assert(
      fc.property(members, members, (added, deleted) => {
        const set = new IndexSet();
        for (const index of [...added, ...added]) set.add(index);
        for (const index of deleted) set.delete(index);
        const left = ascending(added.filter((index) => !deleted.includes(index)));
        const seen: number[] = [];
        set.forEach((index) => {
          seen.push(index);
        });
        expect(ascending(seen)).toEqual(left);
        expect(set.size).toBe(left.length);
        const target = bitsOf([301]);
        set.addTo(target);
        expect(target.toArray()).toEqual([...left, 301]);
      }),
    );
  });
});
