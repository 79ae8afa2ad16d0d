import { expect, it } from 'vitest';
import { foldedAtFirst, searchTrees } from './search.ts';
import { provider, treeOf } from './test-trees.ts';

const tree = treeOf(
  provider('host', { traits: ['HW_NUMA_ROOT'] }, [
    provider('numa0', {}, [provider('pf0', { traits: ['CUSTOM_SLOW'], aggregates: ['a1'] })]),
  ]),
  [provider('pool', { sharing: true, aggregates: ['a1'] })],
  { aggregateNames: new Map([['a1', 'rack 7']]) },
);
const found = (text: string) => searchTrees([tree, tree], text).map(({ uuid }) => uuid);

it('finds names, traits and aggregates, each provider once, with the providers above it', () => {
  expect(found('numa')).toEqual(['host', 'numa0']);
  expect(found('slow')).toEqual(['pf0']);
  expect(found('RACK 7')).toEqual(['pf0', 'pool']);
  expect(searchTrees([tree], 'pf0')[0]!.above).toEqual(['host', 'numa0']);
  expect(found('  ')).toEqual([]);
});

it('collapses large trees below the first level, except what the candidate takes from', () => {
  const functions = (numa: number) =>
    Array.from({ length: 16 }, (_, index) => provider(`pf${numa}_${index}`));
  const large = treeOf(
    provider('host', {}, [provider('numa0', {}, functions(0)), provider('numa1', {}, functions(1))]),
  );
  expect([...foldedAtFirst(large, new Set(['pf1_3']))]).toEqual(['numa0']);
  expect(foldedAtFirst(tree, new Set()).size).toBe(0);
});
