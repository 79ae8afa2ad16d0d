import {
  allProviders,
  holdersOfAny,
  providersOfTree,
  providersWithResource,
} from './candidates/provider-terms.ts';
import { inAnyAggregate, memberOfAll, resourceClassId } from './candidates/resolved-group.ts';
import type { Bits } from './columns/bits.ts';
import { badRequest } from './errors.ts';
import type { ProvidersQuery } from './query/providers-query.ts';
import type { Store } from './store.ts';

/**
 * Returns the providers of `GET /resource_providers`, oldest first (Placement's
 * `_get_all_by_filters_from_db`). When a filter matches no provider, the filters after it are not
 * evaluated, and an error in them is not reported.
 * @throws PlacementError 400 for a trait or resource class that does not exist.
 */
export function listProviders(store: Store, query: ProvidersQuery): number[] {
  const found = allProviders(store);
  if (query.name) keepOne(found, store.providers.indexOfName(query.name));
  if (query.uuid) keepOne(found, store.providers.indexOf(query.uuid));
  if (query.in_tree) {
    const member = store.providers.indexOf(query.in_tree);
    if (member === null) return [];
    found.intersect(providersOfTree(store, store.providers.root[member]!));
  }
  if (!applyTraits(store, query, found)) return [];
  if (query.member_of.length > 0) {
    const members = memberOfAll(store, query.member_of);
    if (members.isEmpty()) return [];
    found.intersect(members);
  }
  if (query.forbidden_aggs.size > 0) found.subtract(inAnyAggregate(store, query.forbidden_aggs));
  for (const [name, amount] of query.resources) {
    const id = resourceClassId(store.resourceClasses, name);
    found.intersect(providersWithResource(store, id, amount));
  }
  return found.toArray();
}

/** Applies the trait filters. Returns false if no provider of the service has the required traits. */
function applyTraits(store: Store, query: ProvidersQuery, found: Bits): boolean {
  if (query.required_traits.length > 0) {
    const terms = query.required_traits.map((names) => names.map((name) => traitId(store, name)));
    const holders = allProviders(store);
    for (const ids of terms) holders.intersect(holdersOfAny(store.providerTraits, ids));
    if (holders.isEmpty()) return false;
    found.intersect(holders);
  }
  const forbidden = [...query.forbidden_traits].map((name) => traitId(store, name));
  found.subtract(holdersOfAny(store.providerTraits, forbidden));
  return true;
}

function traitId(store: Store, name: string): number {
  const id = store.traits.idOf(name);
  if (id !== null) return id;
  throw badRequest(`Invalid trait(s) in "required" parameter: No such trait(s): ${name}.`);
}

function keepOne(found: Bits, index: number | null): void {
  const isFound = index !== null && found.has(index);
  found.words.fill(0);
  if (isFound) found.add(index);
}
