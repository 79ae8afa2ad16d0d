import { NONE } from '../../columns/columns.ts';
import type { RequestGroup } from '../../query/request-group.ts';
import type { Store } from '../../store.ts';

/** Why a provider is rejected, with the compared values. Plain data; amounts are in the unit of the class. */
export type Reason =
  | { readonly kind: 'no_inventory'; readonly resource_class: string; readonly requested: number }
  | {
      readonly kind: 'capacity';
      readonly resource_class: string;
      readonly requested: number;
      readonly total: number;
      readonly reserved: number;
      readonly allocation_ratio: number;
      /** `int((total - reserved) * allocation_ratio)` */
      readonly capacity: number;
      readonly used: number;
    }
  | {
      readonly kind: 'min_unit' | 'max_unit' | 'step_size';
      readonly resource_class: string;
      readonly requested: number;
      readonly bound: number;
    }
  | { readonly kind: 'missing_trait'; readonly any_of: readonly string[] }
  | { readonly kind: 'forbidden_trait'; readonly trait: string }
  | { readonly kind: 'not_in_aggregate'; readonly any_of: readonly string[] }
  /** `through_root`: only the root of its tree is in the aggregate, which counts for the unsuffixed group. */
  | { readonly kind: 'in_forbidden_aggregate'; readonly aggregate: string; readonly through_root: boolean }
  | { readonly kind: 'outside_tree'; readonly in_tree: string }
  /** A sharing provider of another tree, which the unsuffixed group does not use if `in_tree` is given. */
  | { readonly kind: 'sharing_off'; readonly in_tree: string }
  /** A group that requires neither resources nor traits nor aggregates. */
  | { readonly kind: 'nothing_asked' };

/** Returns every reason why a provider cannot allocate an amount, not only the first one. */
export function resourceReasons(store: Store, provider: number, name: string, requested: number): Reason[] {
  const { inventories, resourceClasses } = store;
  const id = resourceClasses.idOf(name);
  const record = id === null ? NONE : inventories.find(provider, id);
  if (record === NONE) return [{ kind: 'no_inventory', resource_class: name, requested }];
  const { total, reserved, allocation_ratio, min_unit, max_unit, step_size } = inventories.read(record);
  const capacity = inventories.capacity[record]!;
  const used = inventories.used[record]!;
  const reasons: Reason[] = [];
  const base = { resource_class: name, requested };
  if (used + requested > capacity) {
    reasons.push({ kind: 'capacity', ...base, total, reserved, allocation_ratio, capacity, used });
  }
  if (requested < min_unit) reasons.push({ kind: 'min_unit', ...base, bound: min_unit });
  if (requested > max_unit) reasons.push({ kind: 'max_unit', ...base, bound: max_unit });
  if (requested % step_size !== 0) reasons.push({ kind: 'step_size', ...base, bound: step_size });
  return reasons;
}

/** Returns a reason for each term of `required` that the provider does not satisfy. */
export function missingTraits(
  store: Store,
  provider: number,
  terms: RequestGroup['required_traits'],
): Reason[] {
  return terms
    .filter((names) => !names.some((name) => hasTrait(store, provider, name)))
    .map((any_of) => ({ kind: 'missing_trait', any_of }));
}

/** Returns a reason for each forbidden trait that the provider has. */
export function forbiddenTraits(store: Store, provider: number, names: Iterable<string>): Reason[] {
  return [...names]
    .filter((name) => hasTrait(store, provider, name))
    .map((trait) => ({ kind: 'forbidden_trait', trait }));
}

/**
 * Returns the reasons why the aggregates of a provider do not match.
 * @param root the root whose aggregates count as the provider's own, which in the unsuffixed group is
 *   the root of its tree; null if only its own aggregates count
 * @param anchor the root of the tree that would use the provider, whose forbidden aggregates also count
 */
export function aggregateReasons(
  store: Store,
  provider: number,
  { member_of, forbidden_aggs }: Pick<RequestGroup, 'member_of'> & { forbidden_aggs: Iterable<string> },
  root: number | null,
  anchor: number | null = root,
): Reason[] {
  const own = new Set(aggregatesOf(store, provider));
  const ownOrOfRoot = new Set([...own, ...aggregatesOf(store, root)]);
  const ownOrOfAnchor = new Set([...own, ...aggregatesOf(store, anchor)]);
  const missing = member_of.filter((uuids) => !uuids.some((uuid) => ownOrOfRoot.has(uuid)));
  const forbidden = [...forbidden_aggs].filter((uuid) => ownOrOfAnchor.has(uuid));
  return [
    ...missing.map((any_of) => ({ kind: 'not_in_aggregate', any_of }) as const),
    ...forbidden.map((aggregate) => {
      const through_root = !own.has(aggregate);
      return { kind: 'in_forbidden_aggregate', aggregate, through_root } as const;
    }),
  ];
}

const aggregatesOf = (
  { aggregates, providerAggregates }: Store,
  provider: number | null,
): readonly string[] =>
  provider === null ? [] : providerAggregates.heldBy(provider).map((id) => aggregates.nameOf(id));

/** Returns a reason if the provider is not in the tree that `in_tree` names. */
export function treeReasons(store: Store, provider: number, inTree: string | null): Reason[] {
  if (inTree === null) return [];
  const member = store.providers.indexOf(inTree);
  const { root } = store.providers;
  if (member !== null && root[member] === root[provider]) return [];
  return [{ kind: 'outside_tree', in_tree: inTree }];
}

function hasTrait(store: Store, provider: number, name: string): boolean {
  const id = store.traits.idOf(name);
  return id !== null && store.providerTraits.has(provider, id);
}
