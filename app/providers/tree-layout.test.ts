import type { ProviderView } from '@nova-sieve/engine';
import { describe, expect, it } from 'vitest';
import { layoutTree } from './tree-layout.ts';

const provider = (name: string, children: ProviderView[] = []): ProviderView => ({
  uuid: name,
  name,
  generation: 0,
  traits: [],
  aggregates: [],
  inventories: [],
  sharing: false,
  serves: 0,
  children,
});

describe('layoutTree', () => {
  const tree = provider('host', [provider('numa0', [provider('pf0')]), provider('numa1')]);

  it('places parents before children and no card on another', () => {
    const { placed, height } = layoutTree(tree);
    expect(placed.map(({ provider: { name } }) => name)).toEqual(['host', 'numa0', 'pf0', 'numa1']);
    placed.slice(1).forEach((card, i) => {
      expect(card.y).toBeGreaterThanOrEqual(placed[i]!.y + placed[i]!.height);
    });
    expect(height).toBe(placed.at(-1)!.y + placed.at(-1)!.height);
  });

  it('indents by depth and links every card but the root', () => {
    const { placed } = layoutTree(tree);
    expect(placed.map(({ depth }) => depth)).toEqual([0, 1, 2, 1]);
    expect(placed.map(({ link }) => link === null)).toEqual([true, false, false, false]);
  });
});
