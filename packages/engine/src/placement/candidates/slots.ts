import { Bits } from '../bits.ts';
import type { RequestGroup } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import { allProviders, providersOfTree, providersWithResource } from './provider-terms.ts';
import type { ResolvedGroup } from './resolved-group.ts';
import type { SharingLinks } from './sharing.ts';
import type { SearchTrace, StageCondition } from './trace.ts';

/**
 * A place in a candidate that one provider fills: a suffixed group, or one resource class of the
 * unsuffixed group.
 */
export interface Slot {
  readonly suffix: string;
  /** Resource class id and amount. None for a group without resources. */
  readonly amounts: readonly (readonly [number, number])[];
  /** The providers that fit, for their own tree. */
  readonly own: Bits;
  /** The sharing providers that fit, for the trees in their aggregates. */
  readonly shared: Bits;
  /** The roots of the trees where the slot can be filled. */
  readonly anchors: Bits;
}

/** What all groups of a search share. */
export interface SearchContext {
  readonly store: Store;
  readonly links: SharingLinks;
  /** The roots that `root_required` leaves. */
  readonly roots: Bits | undefined;
  readonly trace: SearchTrace | undefined;
}

/** The slot of a suffixed group: one provider that has everything by itself. */
export function granularSlot(context: SearchContext, names: RequestGroup, group: ResolvedGroup): Slot {
  const { store, links } = context;
  const narrow = narrower(context.trace, group.suffix);
  let bits: Bits | undefined;
  const keep = (condition: StageCondition, other: Bits) => {
    const before = bits ?? (context.trace ? allProviders(store) : undefined);
    if (bits) bits.intersect(other);
    else bits = other.copy();
    narrow(condition, before, bits);
  };
  if (group.treeRoot !== undefined && group.resources.length > 0) {
    keep({ kind: 'in_tree', uuid: names.in_tree! }, providersOfTree(store, group.treeRoot));
  }
  group.required.forEach((holders, at) => {
    keep({ kind: 'required_traits', terms: [names.required_traits[at]!] }, holders);
  });
  if (group.memberOf) keep({ kind: 'member_of', terms: names.member_of }, group.memberOf);
  const drops = forbiddenTerms(names, group);
  const [first, ...others] = group.resources;
  // Without resources or anything else to look for, Placement finds nothing, whatever is forbidden.
  if (!first && !bits) keep({ kind: 'without_resources' }, new Bits());
  if (bits) dropAll(bits, drops, narrow);
  for (const [id, amount] of first ? [first, ...others] : []) {
    const had = bits !== undefined;
    keep(capacityCondition(store, id, amount), providersWithResource(store, id, amount));
    if (!had) dropAll(bits!, drops, narrow);
  }
  const own = bits!;
  const shared = own.copy();
  shared.intersect(links.sharing);
  return finishSlot(context, group.suffix, group.resources, own, shared, undefined);
}

/**
 * The slots of the unsuffixed group: for each class the providers that can give it. Of required
 * traits nothing is said here, since the providers of a candidate have them together.
 */
export function classSlots(context: SearchContext, names: RequestGroup, group: ResolvedGroup): Slot[] {
  const { store, links } = context;
  const narrow = narrower(context.trace, group.suffix);
  const tree = group.treeRoot === undefined ? undefined : providersOfTree(store, group.treeRoot);
  const slots: Slot[] = [];
  let common: Bits | undefined;
  for (const [id, amount] of group.resources) {
    const own = providersWithResource(store, id, amount);
    narrow(capacityCondition(store, id, amount), context.trace && allProviders(store), own);
    step(own, narrow, tree && { kind: 'in_tree', uuid: names.in_tree! }, (bits) => bits.intersect(tree!));
    const shared = tree ? new Bits() : own.copy();
    shared.intersect(links.sharing);
    applyAggregates(context, names, group, own, shared, narrow);
    step(
      own,
      narrow,
      group.forbidden && { kind: 'forbidden_traits', traits: [...names.forbidden_traits] },
      (bits) => bits.subtract(group.forbidden!),
    );
    if (group.forbidden) shared.subtract(group.forbidden);
    const slot = finishSlot(context, group.suffix, [[id, amount]], own, shared, group.forbiddenAggs);
    slots.push(slot);
    const before = common?.copy();
    if (common) common.intersect(slot.anchors);
    else common = slot.anchors.copy();
    const name = store.resourceClasses.nameOf(id);
    if (before) narrow({ kind: 'previous_classes', resource_class: name }, before, common);
    if (common.isEmpty()) break;
  }
  return slots;
}

/** In the unsuffixed group a root's aggregates are those of its whole tree. */
function applyAggregates(
  { store }: SearchContext,
  names: RequestGroup,
  group: ResolvedGroup,
  own: Bits,
  shared: Bits,
  narrow: Narrow,
): void {
  const { root } = store.providers;
  const { memberOf, forbiddenAggs } = group;
  step(own, narrow, memberOf && { kind: 'member_of', terms: names.member_of }, (bits) =>
    bits.forEach((index) => {
      if (!memberOf!.has(index) && !memberOf!.has(root[index]!)) bits.delete(index);
    }),
  );
  if (memberOf) shared.intersect(memberOf);
  const forbidden = [...names.forbidden_aggs];
  step(own, narrow, forbiddenAggs && { kind: 'forbidden_aggs', aggregates: forbidden }, (bits) =>
    bits.forEach((index) => {
      if (forbiddenAggs!.has(index) || forbiddenAggs!.has(root[index]!)) bits.delete(index);
    }),
  );
  if (forbiddenAggs) shared.subtract(forbiddenAggs);
}

function finishSlot(
  { store, links, roots }: SearchContext,
  suffix: string,
  amounts: Slot['amounts'],
  own: Bits,
  shared: Bits,
  forbiddenAnchors: Bits | undefined,
): Slot {
  const { root } = store.providers;
  const anchors = new Bits(store.providers.length);
  own.forEach((index) => {
    anchors.add(root[index]!);
  });
  links.addAnchors(shared.toArray(), anchors);
  if (roots) anchors.intersect(roots);
  if (forbiddenAnchors) anchors.subtract(forbiddenAnchors);
  return { suffix, amounts, own, shared, anchors };
}

type Narrow = (condition: StageCondition, before: Bits | undefined, after: Bits) => void;

function narrower(trace: SearchTrace | undefined, suffix: string): Narrow {
  if (!trace) return () => {};
  return (condition, before, after) => trace.narrowed(suffix, condition, before ?? after, after.copy());
}

function step(
  bits: Bits,
  narrow: Narrow,
  condition: StageCondition | undefined,
  apply: (bits: Bits) => void,
): void {
  if (!condition) return;
  const before = bits.copy();
  apply(bits);
  narrow(condition, before, bits);
}

function forbiddenTerms(names: RequestGroup, group: ResolvedGroup): (readonly [StageCondition, Bits])[] {
  const terms: (readonly [StageCondition, Bits])[] = [];
  if (group.forbiddenAggs) {
    terms.push([{ kind: 'forbidden_aggs', aggregates: [...names.forbidden_aggs] }, group.forbiddenAggs]);
  }
  if (group.forbidden) {
    terms.push([{ kind: 'forbidden_traits', traits: [...names.forbidden_traits] }, group.forbidden]);
  }
  return terms;
}

function dropAll(bits: Bits, terms: readonly (readonly [StageCondition, Bits])[], narrow: Narrow): void {
  for (const [condition, other] of terms) {
    step(bits, narrow, condition, (own) => own.subtract(other));
  }
}

function capacityCondition(store: Store, id: number, amount: number): StageCondition {
  return { kind: 'capacity', resource_class: store.resourceClasses.nameOf(id), amount };
}
