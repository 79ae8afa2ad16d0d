import { Bits } from '../bits.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import { DEFAULT_BOUNDS, type SearchBounds } from './bounds.ts';
import { CandidateRows } from './candidate-rows.ts';
import { CandidateSet } from './candidate-set.ts';
import { combine } from './combine.ts';
import { allProviders, holdersOfAny, keepRoots } from './provider-terms.ts';
import { resolveGroup, traitId } from './resolved-group.ts';
import { SharingLinks } from './sharing.ts';
import { planSlots } from './slot-plan.ts';
import { classSlots, granularSlot, type SearchContext, type Slot } from './slots.ts';
import type { SearchTrace } from './trace.ts';

export interface SearchOptions {
  /** From 1.29 candidates may take from several providers of a tree. */
  readonly nestedAware: boolean;
  readonly bounds?: SearchBounds;
  /** Is told what narrowed the search. */
  readonly trace?: SearchTrace;
}

/**
 * Finds the allocation candidates of a query, as `objects/allocation_candidate.py` does with its
 * defects mended. Groups are looked at in their order; the first one that nothing satisfies ends the
 * search, and the names of later ones are then not looked up.
 * Errors: 400 for classes and traits that do not exist, `TooMuchWork`.
 */
export function searchCandidates(store: Store, query: CandidatesQuery, options: SearchOptions): CandidateSet {
  const { trace } = options;
  const roots = filterRoots(store, query, trace);
  const context: SearchContext = { store, links: new SharingLinks(store), roots, trace };
  const slots: Slot[] = [];
  let collective: readonly Bits[] = [];
  if (roots?.isEmpty()) return nothing(store);
  for (const [at, names] of query.groups.entries()) {
    const group = resolveGroup(store, names);
    if (!group) return nothing(store);
    const found =
      names.suffix === '' ? classSlots(context, names, group) : [granularSlot(context, names, group)];
    if (found.length === 0 || found.some((slot) => slot.anchors.isEmpty())) return nothing(store);
    if (commonAnchors(found).isEmpty()) return nothing(store);
    slots.push(...found);
    if (names.suffix !== '') continue;
    collective = group.required;
    const isLast = at === query.groups.length - 1;
    if (!isLast && collective.length > 0 && !hasAny(context, found, collective, query, options)) {
      return nothing(store);
    }
  }
  return combineSlots(context, slots, collective, query, options);
}

/** Whether the unsuffixed group by itself has a candidate; if not, later groups are not looked at. */
function hasAny(
  context: SearchContext,
  slots: readonly Slot[],
  collective: readonly Bits[],
  query: CandidatesQuery,
  options: SearchOptions,
): boolean {
  const alone: CandidatesQuery = { ...query, limit: 1, same_subtrees: [] };
  const quiet: SearchContext = { ...context, trace: undefined };
  const { bounds = DEFAULT_BOUNDS } = options;
  return combineSlots(quiet, slots, collective, alone, { nestedAware: true, bounds }).length > 0;
}

function combineSlots(
  context: SearchContext,
  slots: readonly Slot[],
  collective: readonly Bits[],
  query: CandidatesQuery,
  { nestedAware, bounds = DEFAULT_BOUNDS, trace }: SearchOptions,
): CandidateSet {
  const { store, links } = context;
  const anchors = commonAnchors(slots);
  if (trace) {
    const before = new Bits();
    for (const slot of slots) before.union(slot.anchors);
    trace.narrowed(undefined, { kind: 'all_groups' }, before, anchors);
  }
  const oneProviderPerTree = !nestedAware && store.providers.hasTrees;
  const { limit } = query;
  const rows = combine({
    store,
    links,
    plan: planSlots(store, slots, query, collective),
    anchors: anchors.toArray(),
    limit: oneProviderPerTree ? undefined : limit,
    oneProviderPerTree,
    bounds,
    trace,
  });
  if (!oneProviderPerTree) return new CandidateSet(store, slots, rows);
  const used = usedProviders(slots, rows);
  if (limit !== undefined) rows.truncate(limit);
  return new CandidateSet(store, slots, rows, used);
}

function usedProviders(slots: readonly Slot[], rows: CandidateRows): Bits {
  const used = new Bits();
  slots.forEach(({ amounts }, at) => {
    if (amounts.length === 0) return;
    for (let row = 0; row < rows.length; row++) used.add(rows.provider(row, at));
  });
  return used;
}

function commonAnchors(slots: readonly Slot[]): Bits {
  const [first, ...others] = slots;
  const common = first!.anchors.copy();
  for (const slot of others) common.intersect(slot.anchors);
  return common;
}

function nothing(store: Store): CandidateSet {
  return new CandidateSet(store, [], new CandidateRows(0));
}

/** The roots that `root_required` leaves, undefined where it is not given. */
function filterRoots(store: Store, query: CandidatesQuery, trace: SearchTrace | undefined): Bits | undefined {
  const { root_required: required, root_forbidden: forbidden } = query;
  if (required.size === 0 && forbidden.size === 0) return undefined;
  const requiredIds = [...required].map((name) => traitId(store.traits, name));
  const forbiddenIds = [...forbidden].map((name) => traitId(store.traits, name));
  const roots = allProviders(store);
  keepRoots(store, roots);
  const before = roots.copy();
  for (const id of requiredIds) roots.intersect(holdersOfAny(store.traitsOf, [id]));
  roots.subtract(holdersOfAny(store.traitsOf, forbiddenIds));
  trace?.narrowed(
    undefined,
    { kind: 'root_required', required: [...required], forbidden: [...forbidden] },
    before,
    roots.copy(),
  );
  return roots;
}
