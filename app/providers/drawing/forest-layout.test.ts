import type { ProviderView } from '@nova-sieve/engine/views';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forestOf } from '../forest.ts';
import { provider, treeOf } from '../test-trees.ts';
import { type Direction, layoutForest } from './forest-layout.ts';
import { boxOf } from './hull-layout.ts';
import { overlaps, roundHull } from './hulls.ts';

const card = ({ provider: { name } }: { provider: ProviderView }) => ({
  height: 40 + 10 * (name.length % 5),
  inventories: [],
  chips: [],
});

const layout = (root: ProviderView, sharing: readonly ProviderView[], direction: Direction) =>
  layoutForest(forestOf([treeOf(root, sharing)], new Set()), direction, card);

const POOL = provider('pool', { sharing: true, aggregates: ['A'] });

describe('layoutForest', () => {
  const tree = provider('host', { aggregates: ['A'] }, [
    provider('numa0', {}, [provider('pf0')]),
    provider('numa1'),
  ]);

  it('places parents before children, each level to the right of the one above', () => {
    const { placed } = layout(tree, [], 'wide');
    expect(placed.map(({ node }) => node.provider.name)).toEqual(['host', 'numa0', 'pf0', 'numa1']);
    expect(placed.map(({ level }) => level)).toEqual([1, 2, 3, 2]);
    const [host, numa0, pf0, numa1] = placed.map(({ x }) => x);
    expect([host! < numa0!, numa0! < pf0!, numa0 === numa1]).toEqual([true, true, true]);
  });

  it('puts sharing providers under the root, and links them', () => {
    const { placed, links } = layout(tree, [POOL], 'wide');
    const pool = placed.find(({ node }) => node.role === 'sharing')!;
    expect(pool.x).toBe(placed[0]!.x);
    expect(pool.y).toBeGreaterThan(placed[0]!.y + placed[0]!.card.height);
    expect(links.filter(({ kind }) => kind === 'sharing').map(({ id }) => id)).toEqual(['host pool']);
    expect(links.filter(({ kind }) => kind === 'tree').map(({ id }) => id)).toEqual([
      'numa0',
      'pf0',
      'numa1',
    ]);
  });

  it('puts no card on another, in either direction', () => {
    const some = (children: fc.Arbitrary<ProviderView[]>) =>
      fc
        .tuple(fc.uuid(), fc.boolean(), children)
        .map(([name, isIn, below]) => provider(name, { aggregates: isIn ? ['A'] : [] }, below));
    const few = (item: fc.Arbitrary<ProviderView>) => fc.array(item, { maxLength: 3 });
    const shape = some(few(some(few(some(fc.constant([]))))));
    fc.assert(
      fc.property(shape, fc.constantFrom<Direction[]>('wide', 'narrow'), (root, direction) => {
        const boxes = layout(root, [POOL], direction).placed.map(boxOf);
        for (const [index, box] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            expect(overlaps(roundHull([box], 1), other)).toBe(false);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
