import { describe, expect, it } from 'vitest';
import { permutations } from './permutations.ts';

const list = (items: readonly string[], length: number) =>
  Array.from(permutations(items, length), (chosen) => chosen.join(''));

describe('permutations', () => {
  it('are all ordered choices, in the order of positions', () => {
    expect(list(['a', 'b', 'c'], 2)).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
    expect(list(['a'], 0)).toEqual(['']);
    expect(list(['a'], 2)).toEqual([]);
  });

  it('raise an error if there are too many', () => {
    const cells = Array.from({ length: 10 }, (_, cell) => `${cell}`);
    const all = () => [...permutations(cells, 8, ['/flavors/0'])];
    expect(all).toThrow('ways to fit 8 guest NUMA nodes onto 10 host cells');
    expect(all).toThrow(expect.objectContaining({ because: ['/flavors/0'] }));
  });
});
