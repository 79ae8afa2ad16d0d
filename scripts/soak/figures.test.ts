import { expect, it } from 'vitest';
import { type Figures, leaksBetween, medianOf } from './figures.ts';
import { randomOf } from './random.ts';

const FLAT: Figures = { heap: 40, nodes: 8000, listeners: 900, workers: 3, models: 8 };

it('reports nothing for a page that does not grow', () => {
  expect(leaksBetween(FLAT, { ...FLAT, heap: 45, nodes: 9000 })).toEqual([]);
});

it('names the figures that grow', () => {
  expect(leaksBetween(FLAT, { ...FLAT, heap: 90, models: 9 })).toEqual([
    'heap: 90.0, at most 62.0 after 40.0',
    'models: 9.0, at most 8.0 after 8.0',
  ]);
});

it('ignores a single outlier', () => {
  expect(medianOf([FLAT, { ...FLAT, heap: 400 }, FLAT])).toEqual(FLAT);
});

it('draws the same numbers for the same seed, and eventually every number', () => {
  const draw = (seed: number) => {
    const { below } = randomOf(seed);
    return Array.from({ length: 200 }, () => below(5));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect([...new Set(draw(1))].sort()).toEqual([0, 1, 2, 3, 4]);
});
