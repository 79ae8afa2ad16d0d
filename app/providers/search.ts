import type { ProviderView } from '@nova-sieve/engine';
import type { ProviderTreeView } from '../engine/protocol/answers.ts';
import { membersOf } from './forest.ts';

/** A provider that a search finds, and the providers above it, which must be expanded to see it. */
export interface Match {
  readonly uuid: string;
  readonly above: readonly string[];
}

/**
 * Searches names, UUIDs, traits, resource classes and aggregates. Returns each provider once, in the drawing's order.
 */
export function searchTrees(trees: readonly ProviderTreeView[], search: string): readonly Match[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [];
  const found = new Map<string, Match>();
  const look = (provider: ProviderView, above: readonly string[], names: ReadonlyMap<string, string>) => {
    if (!found.has(provider.uuid) && textsOf(provider, names).some((text) => text.includes(wanted))) {
      found.set(provider.uuid, { uuid: provider.uuid, above });
    }
    for (const child of provider.children) look(child, [...above, provider.uuid], names);
  };
  for (const tree of trees) {
    look(tree.root, [], tree.aggregateNames);
    for (const sharing of tree.sharing) look(sharing, [], tree.aggregateNames);
  }
  return [...found.values()];
}

function textsOf(provider: ProviderView, names: ReadonlyMap<string, string>): readonly string[] {
  const { name, uuid, traits, aggregates, inventories } = provider;
  const classes = inventories.map(({ resource_class }) => resource_class);
  const known = aggregates.flatMap((aggregate) => [aggregate, names.get(aggregate) ?? '']);
  return [name, uuid, ...traits, ...classes, ...known].map((text) => text.toLowerCase());
}

/**
 * Returns the providers that are collapsed at first: in large trees those below the first level, except what the
 * candidate takes from.
 */
export function foldedAtFirst({ root, sharing }: ProviderTreeView, taken: ReadonlySet<string>): Set<string> {
  const folded = new Set<string>();
  if (membersOf(root).length + sharing.length <= LARGE) return folded;
  for (const provider of root.children.flatMap(membersOf)) {
    const isQuiet = membersOf(provider).every(({ uuid }) => !taken.has(uuid));
    if (provider.children.length > 0 && isQuiet) folded.add(provider.uuid);
  }
  return folded;
}

const LARGE = 24;
