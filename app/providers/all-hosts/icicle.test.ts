import { expect, it } from 'vitest';
import { icicleOf } from './icicle.ts';

const node = (name: string, children: Parameters<typeof icicleOf>[0]['children'] = []) => ({
  name,
  load: 0.5,
  children,
});

it('draws a small tree as rows in which siblings share their parent’s width', () => {
  const { cells, rows } = icicleOf(
    node('host', [node('numa0', [node('a'), node('b'), node('c')]), node('numa1')]),
  );
  expect(rows).toBe(2);
  expect(cells.map(({ key, x, width, row }) => [key, x, width, row])).toEqual([
    ['1 numa0', 0, 0.75, 0],
    ['1 numa1', 0.75, 0.25, 0],
    ['2 a', 0, 0.25, 1],
    ['2 b', 0.25, 0.25, 1],
    ['2 c', 0.5, 0.25, 1],
  ]);
});
