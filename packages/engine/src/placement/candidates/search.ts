import { Bits } from '../columns/bits.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import { DEFAULT_BOUNDS, type SearchBounds } from './bounds.ts';
import { CandidateRows } from './candidate-rows.ts';
import { CandidateSet } from './candidate-set.ts';
import { classSlots } from './class-slots.ts';
import { combine } from './combine.ts';
import { granularSlot } from './granular-slot.ts';
import { allProviders, allRoots, holdersOfAny } from './provider-terms.ts';
import { resolveGroup, traitId } from './resolved-group.ts';
import { SharingLinks } from './sharing.ts';
import { planSlots } from './slot-plan.ts';
import { commonAnchors, type SearchContext, type Slot } from './slots.ts';
import type { SearchTrace } from './trace/trace.ts';

export interface SearchOptions {
  /** From 1.29 candidates may take from several providers of a tree. */
  readonly nestedAware: boolean;
  readonly bounds?: SearchBounds;
  /** Is told what narrowed the search. */
  readonly trace?: SearchTrace;
  /** Look for candidates of this root's tree alone. */
  readonly within?: number;
}

/**
 * Finds the allocation candidates of a query, as `objects/allocation_candidate.py` does with its
 * defects mended. Groups are looked at in their order; the first one that nothing satisfies ends the
 * search, and the names of later ones are then not looked up.
 * Errors: 400 for classes and traits that do not exist, `TooMuchWork`.
 */
export function searchCandidates(store: Store, query: CandidatesQuery, options: SearchOptions): CandidateSet {
  const { trace } = options;
  const roots = filterRoots(store, query, options);
  const context: SearchContext = { store, links: new SharingLinks(store), roots, trace };
  const slots: Slot[] = [];
  let collective: readonly Bits[] = [];
  if (roots?.isEmpty()) return nothing(store);
  for (const [at, names] of query.groups.entries()) {
    const group = resolveGroup(store, names);
    if ('kind' in group) {
      trace?.narrowed(names.suffix, group, allProviders(store), new Bits());
      return nothing(store);
    }
    const found =
      names.suffix === '' ? classSlots(context, names, group) : [granularSlot(context, names, group)];
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

function nothing(store: Store): CandidateSet {
  return new CandidateSet(store, [], new CandidateRows(0));
}

/** The roots that `root_required` and `within` leave, undefined where neither is given. */
function filterRoots(
  store: Store,
  query: CandidatesQuery,
  { trace, within }: SearchOptions,
): Bits | undefined {
  const { root_required: required, root_forbidden: forbidden } = query;
  const isAsked = required.size > 0 || forbidden.size > 0;
  if (!isAsked && within === undefined) return undefined;
  const roots = allRoots(store);
  if (within !== undefined) {
    const one = new Bits();
    one.add(within);
    roots.intersect(one);
  }
  if (!isAsked) return roots;
  const requiredIds = [...required].map((name) => traitId(store.traits, name));
  const forbiddenIds = [...forbidden].map((name) => traitId(store.traits, name));
  for (const id of requiredIds) roots.intersect(holdersOfAny(store.traitsOf, [id]));
  roots.subtract(holdersOfAny(store.traitsOf, forbiddenIds));
  const condition = { kind: 'root_required', required: [...required], forbidden: [...forbidden] } as const;
  trace?.treesMeet(undefined, condition, roots);
  return roots;
}
