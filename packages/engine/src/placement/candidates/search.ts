import { Bits } from '../columns/bits.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import type { SearchBounds } from './bounds.ts';
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

interface SearchOptions {
  /** Whether candidates can use several providers of a tree, which is from 1.29. */
  readonly nestedAware: boolean;
  readonly bounds: SearchBounds;
  /** Records what narrowed the search. */
  readonly trace?: SearchTrace | null;
  /** The root of the only tree to search. */
  readonly within?: number;
}

/**
 * Finds the allocation candidates of a query, as Placement's `objects/allocation_candidate.py` does,
 * without its defects. Evaluates the groups in their order. The first group that no provider satisfies
 * ends the search; the names of later groups are then not resolved.
 * @throws PlacementError 400 for a resource class or trait that does not exist, `TooMuchWork`.
 */
export function searchCandidates(store: Store, query: CandidatesQuery, options: SearchOptions): CandidateSet {
  const { trace = null } = options;
  const roots = filterRoots(store, query, options);
  const context: SearchContext = { store, links: new SharingLinks(store), roots, trace };
  const slots: Slot[] = [];
  let collective: readonly Bits[] = [];
  if (roots?.isEmpty()) return nothing(store);
  for (const [index, names] of query.groups.entries()) {
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
    const isLast = index === query.groups.length - 1;
    if (!isLast && collective.length > 0 && !hasAny(context, found, collective, query, options)) {
      return nothing(store);
    }
  }
  return combineSlots(context, slots, collective, query, options);
}

/** Whether the unsuffixed group by itself has a candidate. If not, Placement ignores the later groups. */
function hasAny(
  context: SearchContext,
  slots: readonly Slot[],
  collective: readonly Bits[],
  query: CandidatesQuery,
  options: SearchOptions,
): boolean {
  const unsuffixedQuery: CandidatesQuery = { ...query, limit: 1, same_subtrees: [] };
  const untraced: SearchContext = { ...context, trace: null };
  const unsuffixedOptions = { nestedAware: true, bounds: options.bounds };
  return combineSlots(untraced, slots, collective, unsuffixedQuery, unsuffixedOptions).length > 0;
}

function combineSlots(
  context: SearchContext,
  slots: readonly Slot[],
  collective: readonly Bits[],
  query: CandidatesQuery,
  { nestedAware, bounds }: SearchOptions,
): CandidateSet {
  const { store, links, trace } = context;
  const anchors = commonAnchors(slots);
  const oneProviderPerTree = !nestedAware && store.providers.hasTrees;
  const { limit } = query;
  const rows = combine({
    store,
    links,
    plan: planSlots(store, slots, query, collective),
    anchors: anchors.toArray(),
    limit: oneProviderPerTree ? null : limit,
    oneProviderPerTree,
    bounds,
    trace,
  });
  if (!oneProviderPerTree) return new CandidateSet(store, slots, rows);
  const used = usedProviders(slots, rows);
  if (limit !== null) rows.truncate(limit);
  return new CandidateSet(store, slots, rows, used);
}

function usedProviders(slots: readonly Slot[], rows: CandidateRows): Bits {
  const used = new Bits();
  slots.forEach(({ amounts }, index) => {
    if (amounts.length === 0) return;
    for (let row = 0; row < rows.length; row++) used.add(rows.provider(row, index));
  });
  return used;
}

function nothing(store: Store): CandidateSet {
  return new CandidateSet(store, [], new CandidateRows(0));
}

/** Returns the roots that match `root_required` and `within`, or null if neither is given. */
function filterRoots(store: Store, query: CandidatesQuery, { trace, within }: SearchOptions): Bits | null {
  const { root_required: required, root_forbidden: forbidden } = query;
  const hasTerms = required.size > 0 || forbidden.size > 0;
  if (!hasTerms && within === undefined) return null;
  const roots = allRoots(store);
  if (within !== undefined) {
    const one = new Bits();
    one.add(within);
    roots.intersect(one);
  }
  if (!hasTerms) return roots;
  const requiredIds = [...required].map((name) => traitId(store.traits, name));
  const forbiddenIds = [...forbidden].map((name) => traitId(store.traits, name));
  for (const id of requiredIds) roots.intersect(holdersOfAny(store.providerTraits, [id]));
  roots.subtract(holdersOfAny(store.providerTraits, forbiddenIds));
  const condition = { kind: 'root_required', required: [...required], forbidden: [...forbidden] } as const;
  trace?.treesMeet(null, condition, roots);
  return roots;
}
