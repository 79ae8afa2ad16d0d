import { describe, expect, it } from 'vitest';
import { layoutForest } from './drawing/forest-layout.ts';
import { treeStep } from './drawing/tree-keys.ts';
import { forestOf } from './forest.ts';
import { provider, treeOf } from './test-trees.ts';

const pool = provider('pool', { sharing: true, aggregates: ['A'] });
const near = provider('near', { sharing: true, aggregates: ['B'] });
const root = (name: string) =>
  provider(name, { aggregates: ['A'] }, [provider(`${name} numa`, { aggregates: ['B'] })]);

describe('forestOf', () => {
  it('draws each sharing provider once, at the topmost provider that it serves', () => {
    const [one, two] = forestOf([treeOf(root('h1'), [pool, near]), treeOf(root('h2'), [pool])], new Set());
    expect(one!.attached.map(({ provider: { name } }) => name)).toEqual(['pool']);
    expect(one!.children[0]!.attached.map(({ provider: { name } }) => name)).toEqual(['near']);
    expect(two!.attached).toEqual([]);
  });

  it('keeps providers that share with a collapsed provider', () => {
    const [host] = forestOf([treeOf(root('h1'), [near])], new Set(['h1']));
    expect(host).toMatchObject({ folded: true, hidden: 1, children: [] });
    expect(host!.attached.map(({ provider: { name } }) => name)).toEqual(['near']);
  });
});

describe('treeStep', () => {
  const placedWith = (folded: string[]) =>
    layoutForest(forestOf([treeOf(root('h1'), [pool])], new Set(folded)), 'wide', () => ({
      height: 40,
      inventories: [],
      chips: [],
    })).placed;

  it('moves through the tree, collapses and expands', () => {
    const placed = placedWith([]);
    expect(placed.map(({ node }) => node.provider.uuid)).toEqual(['h1', 'h1 numa', 'pool']);
    expect(treeStep('ArrowDown', placed, 'h1')).toEqual({ kind: 'go', to: 'h1 numa' });
    expect(treeStep('ArrowRight', placed, 'h1')).toEqual({ kind: 'go', to: 'h1 numa' });
    expect(treeStep('ArrowLeft', placed, 'h1 numa')).toEqual({ kind: 'go', to: 'h1' });
    expect(treeStep('ArrowLeft', placed, 'h1')).toEqual({ kind: 'fold', uuid: 'h1' });
    expect(treeStep('End', placed, 'h1')).toEqual({ kind: 'go', to: 'pool' });
    expect(treeStep('Enter', placed, 'pool')).toBeNull();
    expect(treeStep('ArrowRight', placedWith(['h1']), 'h1')).toEqual({ kind: 'fold', uuid: 'h1' });
  });
});
