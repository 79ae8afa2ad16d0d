import { Bits } from '../columns/bits.ts';
import type { RequestGroup } from '../query/request-group.ts';
import {
  allProviders,
  providersOfTree,
  providersWithInventory,
  providersWithResource,
} from './provider-terms.ts';
import type { ResolvedGroup } from './resolved-group.ts';
import { commonAnchors, makeSlot, narrow, type SearchContext, type Slot } from './slots.ts';

/**
 * Builds the slots of the unsuffixed group: for each resource class the providers that have enough of
 * it, as in Placement's `get_trees_matching_all`. Ignores required traits, because the providers of a
 * candidate satisfy them together. Stops as soon as no tree is left.
 */
export function classSlots(context: SearchContext, names: RequestGroup, group: ResolvedGroup): Slot[] {
  const { store, trace } = context;
  const tree = group.treeRoot === null ? null : providersOfTree(store, group.treeRoot);
  if (tree) trace?.narrowed('', { kind: 'in_tree', uuid: names.in_tree! }, allProviders(store), tree);
  const slots: Slot[] = [];
  for (const [id, amount] of group.resources) {
    const slot = classSlot(context, names, group, tree, id, amount);
    slots.push(slot);
    const resource_class = store.resourceClasses.nameOf(id);
    trace?.treesMeet('', { kind: 'trees', resource_class }, slot.anchors);
    if (commonAnchors(slots).isEmpty()) return slots;
  }
  if (trace && group.required.length > 0) {
    const condition = { kind: 'required_traits', terms: names.required_traits } as const;
    trace.treesMeet('', condition, treesHolding(context, slots, group.required));
  }
  return slots;
}

/** Returns the trees where the providers that can fill the slots together have a trait of each term. */
function treesHolding({ store, links }: SearchContext, slots: readonly Slot[], terms: readonly Bits[]): Bits {
  const result = new Bits();
  commonAnchors(slots).forEach((root) => {
    const own = store.providers.subtree(root).filter((member) => slots.some((slot) => slot.own.has(member)));
    const shared = links.reachableFrom(root).filter((other) => slots.some((slot) => slot.shared.has(other)));
    const choices = [...own, ...shared];
    if (terms.every((holders) => choices.some((choice) => holders.has(choice)))) result.add(root);
  });
  return result;
}

function classSlot(
  context: SearchContext,
  names: RequestGroup,
  group: ResolvedGroup,
  tree: Bits | null,
  id: number,
  amount: number,
): Slot {
  const { links, trace } = context;
  const own = capable(context, tree, id, amount);
  const shared = tree ? new Bits() : own.copy();
  shared.intersect(links.sharing);
  applyAggregates(context, names, group, own, shared);
  const { forbidden } = group;
  if (forbidden) {
    const condition = { kind: 'forbidden_traits', traits: [...names.forbidden_traits] } as const;
    narrow(trace, '', condition, own, (bits) => bits.subtract(forbidden));
    shared.subtract(forbidden);
  }
  return makeSlot(context, '', [[id, amount]], own, shared, group.forbiddenAggs);
}

function capable({ store, trace }: SearchContext, tree: Bits | null, id: number, amount: number): Bits {
  const able = providersWithResource(store, id, amount);
  if (tree) able.intersect(tree);
  if (trace) {
    const resource_class = store.resourceClasses.nameOf(id);
    const bits = tree?.copy() ?? allProviders(store);
    const holders = providersWithInventory(store, id);
    narrow(trace, '', { kind: 'inventory', resource_class, amount }, bits, (left) => left.intersect(holders));
    narrow(trace, '', { kind: 'capacity', resource_class, amount }, bits, (left) => left.intersect(able));
  }
  return able;
}

/** Applies the aggregates. In the unsuffixed group, the aggregates of a root also count for its whole tree. */
function applyAggregates(
  { store, trace }: SearchContext,
  names: RequestGroup,
  { memberOf, forbiddenAggs }: ResolvedGroup,
  own: Bits,
  shared: Bits,
): void {
  const { root } = store.providers;
  const inOrUnder = (members: Bits, index: number) => members.has(index) || members.has(root[index]!);
  if (memberOf) {
    narrow(trace, '', { kind: 'member_of', terms: names.member_of }, own, (bits) =>
      dropWhere(bits, (index) => !inOrUnder(memberOf, index)),
    );
    shared.intersect(memberOf);
  }
  if (forbiddenAggs) {
    const condition = { kind: 'forbidden_aggs', aggregates: [...names.forbidden_aggs] } as const;
    narrow(trace, '', condition, own, (bits) => dropWhere(bits, (index) => inOrUnder(forbiddenAggs, index)));
    shared.subtract(forbiddenAggs);
  }
}

function dropWhere(bits: Bits, isOut: (index: number) => boolean): void {
  bits.forEach((index) => {
    if (isOut(index)) bits.delete(index);
  });
}
