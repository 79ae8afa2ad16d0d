import type { Bits } from '../columns/bits.ts';
import { badNames } from '../errors.ts';
import type { NameRegistry } from '../name-registry.ts';
import type { RequestGroup } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import { holdersOfAll, holdersOfAny } from './provider-terms.ts';
import type { StageCondition } from './trace/trace.ts';

/** A request group whose names are resolved: to ids, or to the set of providers that match. */
export interface ResolvedGroup {
  readonly suffix: string;
  /** Pairs of resource class id and amount, in the order of the query. */
  readonly resources: readonly (readonly [number, number])[];
  /** For each term of `required`, the providers that satisfy it. */
  readonly required: readonly Bits[];
  /** The providers with any forbidden trait. */
  readonly forbidden: Bits | null;
  /** The providers in all required aggregates. */
  readonly memberOf: Bits | null;
  /** The providers in any forbidden aggregate. */
  readonly forbiddenAggs: Bits | null;
  /** The root of the tree that `in_tree` names. */
  readonly treeRoot: number | null;
}

/**
 * Resolves the names of a group in the order in which Placement does. If no provider is in the
 * aggregates, or no provider has the uuid of `in_tree`, returns the condition that fails.
 * @throws PlacementError 400 for a resource class or trait that does not exist.
 */
export function resolveGroup(store: Store, group: RequestGroup): ResolvedGroup | StageCondition {
  const resources = [...group.resources].map(
    ([name, amount]) => [resourceClassId(store.resourceClasses, name), amount] as const,
  );
  const memberOf = group.member_of.length > 0 ? memberOfAll(store, group.member_of) : null;
  if (memberOf?.isEmpty()) return { kind: 'member_of', terms: group.member_of };
  const required = group.required_traits.map((names) =>
    holdersOfAny(
      store.providerTraits,
      names.map((name) => traitId(store.traits, name)),
    ),
  );
  const forbidden = [...group.forbidden_traits].map((name) => traitId(store.traits, name));
  const inTree = group.in_tree === null ? null : store.providers.indexOf(group.in_tree);
  if (group.in_tree !== null && inTree === null) return { kind: 'in_tree', uuid: group.in_tree };
  return {
    suffix: group.suffix,
    resources,
    required,
    forbidden: forbidden.length > 0 ? holdersOfAny(store.providerTraits, forbidden) : null,
    memberOf,
    forbiddenAggs: group.forbidden_aggs.size > 0 ? inAnyAggregate(store, group.forbidden_aggs) : null,
    treeRoot: inTree === null ? null : store.providers.root[inTree]!,
  };
}

/**
 * Returns the id of a resource class.
 * @throws PlacementError 400 with the text of `GET /allocation_candidates`.
 */
export function resourceClassId(classes: NameRegistry, name: string): number {
  const id = classes.idOf(name);
  if (id !== null) return id;
  throw badNames(`Invalid resource class in resources parameter: No such resource class ${name}.`, [name]);
}

/**
 * Returns the id of a trait.
 * @throws PlacementError 400 with the text of `GET /allocation_candidates`.
 */
export function traitId(traits: NameRegistry, name: string): number {
  const id = traits.idOf(name);
  if (id !== null) return id;
  throw badNames(`No such trait(s): ${name}.`, [name]);
}

/** Returns the providers that are in at least one aggregate of each list. */
export function memberOfAll(store: Store, lists: readonly (readonly string[])[]): Bits {
  return holdersOfAll(lists.map((uuids) => inAnyAggregate(store, uuids)));
}

/** Returns the providers that are in any of the aggregates. An unknown aggregate has no members. */
export function inAnyAggregate(store: Store, uuids: Iterable<string>): Bits {
  const ids = [...uuids].map((uuid) => store.aggregates.idOf(uuid)).filter((id) => id !== null);
  return holdersOfAny(store.providerAggregates, ids);
}
