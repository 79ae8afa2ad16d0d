import type { Bits } from '../bits.ts';
import { badNames } from '../errors.ts';
import type { NameRegistry } from '../name-registry.ts';
import type { RequestGroup } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import { holdersOfAll, holdersOfAny } from './provider-terms.ts';
import type { StageCondition } from './trace.ts';

/** A request group with ids in place of names and with the provider sets that its names stand for. */
export interface ResolvedGroup {
  readonly suffix: string;
  /** Resource class id and amount, in the order of the query. */
  readonly resources: readonly (readonly [number, number])[];
  /** For each term of `required`, the providers that satisfy it. */
  readonly required: readonly Bits[];
  /** The providers with any forbidden trait. */
  readonly forbidden: Bits | undefined;
  /** The providers in all required aggregates. */
  readonly memberOf: Bits | undefined;
  /** The providers in any forbidden aggregate. */
  readonly forbiddenAggs: Bits | undefined;
  /** The root of the tree that `in_tree` names. */
  readonly treeRoot: number | undefined;
}

/**
 * Looks up the names of a group in the order in which Placement does. Returns a condition where no
 * provider can meet it: no provider is in the aggregates, or none has the uuid of `in_tree`.
 * Errors: 400 for classes and traits that do not exist.
 */
export function resolveGroup(store: Store, group: RequestGroup): ResolvedGroup | StageCondition {
  const resources = [...group.resources].map(
    ([name, amount]) => [resourceClassId(store.resourceClasses, name), amount] as const,
  );
  const memberOf = group.member_of.length > 0 ? memberOfAll(store, group.member_of) : undefined;
  if (memberOf?.isEmpty()) return { kind: 'member_of', terms: group.member_of };
  const required = group.required_traits.map((names) =>
    holdersOfAny(
      store.traitsOf,
      names.map((name) => traitId(store.traits, name)),
    ),
  );
  const forbidden = [...group.forbidden_traits].map((name) => traitId(store.traits, name));
  const inTree = group.in_tree === undefined ? undefined : store.providers.indexOf(group.in_tree);
  if (group.in_tree !== undefined && inTree === undefined) return { kind: 'in_tree', uuid: group.in_tree };
  return {
    suffix: group.suffix,
    resources,
    required,
    forbidden: forbidden.length > 0 ? holdersOfAny(store.traitsOf, forbidden) : undefined,
    memberOf,
    forbiddenAggs: group.forbidden_aggs.size > 0 ? inAnyAggregate(store, group.forbidden_aggs) : undefined,
    treeRoot: inTree === undefined ? undefined : store.providers.root[inTree]!,
  };
}

/** The id of a class. Errors: 400 with the text of `GET /allocation_candidates`. */
export function resourceClassId(classes: NameRegistry, name: string): number {
  const id = classes.idOf(name);
  if (id !== undefined) return id;
  throw badNames(`Invalid resource class in resources parameter: No such resource class ${name}.`, [name]);
}

/** The id of a trait. Errors: 400 with the text of `GET /allocation_candidates`. */
export function traitId(traits: NameRegistry, name: string): number {
  const id = traits.idOf(name);
  if (id !== undefined) return id;
  throw badNames(`No such trait(s): ${name}.`, [name]);
}

/** The providers that are, for each list, in one of its aggregates. */
export function memberOfAll(store: Store, lists: readonly (readonly string[])[]): Bits {
  return holdersOfAll(lists.map((uuids) => inAnyAggregate(store, uuids)));
}

/** The providers that are in any of the aggregates; one that nobody knows has no members. */
export function inAnyAggregate(store: Store, uuids: Iterable<string>): Bits {
  const ids = [...uuids].map((uuid) => store.aggregates.idOf(uuid)).filter((id) => id !== undefined);
  return holdersOfAny(store.aggregatesOf, ids);
}
