import type { ProviderView } from '@nova-sieve/engine';
import type { ProviderTreeView } from '../engine/protocol/answers.ts';

/** For tests: a provider with its name as its UUID. */
export function provider(
  name: string,
  changes: Partial<ProviderView> = {},
  children: readonly ProviderView[] = [],
): ProviderView {
  return {
    uuid: name,
    name,
    generation: 0,
    traits: [],
    aggregates: [],
    inventories: [],
    sharing: false,
    serves: 0,
    children,
    ...changes,
  };
}

export function treeOf(
  root: ProviderView,
  sharing: readonly ProviderView[] = [],
  changes: Partial<ProviderTreeView> = {},
): ProviderTreeView {
  return {
    host: root.name,
    root,
    sharing,
    aggregateNames: new Map(),
    asked: [],
    candidates: { total: 0, first: [], offered: false },
    ...changes,
  };
}
