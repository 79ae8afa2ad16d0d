import { Bits } from '../columns/bits.ts';
import type { Store } from '../store.ts';
import type { SharingLinks } from './sharing.ts';
import type { SearchTrace, StageCondition } from './trace/trace.ts';

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

/**
 * The slot for these providers.
 * @param forbiddenAnchors roots whose trees cannot use it
 */
export function makeSlot(
  { store, links, roots }: SearchContext,
  suffix: string,
  amounts: Slot['amounts'],
  own: Bits,
  shared: Bits,
  forbiddenAnchors?: Bits,
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

/** The trees where all of the slots can be filled. */
export function commonAnchors(slots: readonly Slot[]): Bits {
  const [first, ...others] = slots;
  const common = first!.anchors.copy();
  for (const slot of others) common.intersect(slot.anchors);
  return common;
}

/** Applies a step to a set of providers and tells the trace what it did. */
export function narrow(
  trace: SearchTrace | undefined,
  suffix: string,
  condition: StageCondition,
  bits: Bits,
  apply: (bits: Bits) => void,
): void {
  const before = trace && bits.copy();
  apply(bits);
  if (before) trace.narrowed(suffix, condition, before, bits.copy());
}
