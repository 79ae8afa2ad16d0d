import { Bits } from '../columns/bits.ts';
import type { Store } from '../store.ts';
import type { SharingLinks } from './sharing.ts';
import type { SearchTrace, StageCondition } from './trace/trace.ts';

/**
 * The part of a candidate that one provider fills: a suffixed group, or one resource class of the
 * unsuffixed group.
 */
export interface Slot {
  readonly suffix: string;
  /** Pairs of resource class id and amount. Empty for a group without resources. */
  readonly amounts: readonly (readonly [number, number])[];
  /** The providers that fit, for their own tree. */
  readonly own: Bits;
  /** The sharing providers that fit, for the trees in their aggregates. */
  readonly shared: Bits;
  /** The roots of the trees where the slot can be filled. */
  readonly anchors: Bits;
}

/** The data that all groups of a search use. */
export interface SearchContext {
  readonly store: Store;
  readonly links: SharingLinks;
  /** The only roots to consider; null for all. */
  readonly roots: Bits | null;
  readonly trace: SearchTrace | null;
}

/**
 * Builds the slot for these providers.
 * @param forbiddenAnchors the roots whose trees cannot use the slot, or null
 */
export function makeSlot(
  { store, links, roots }: SearchContext,
  suffix: string,
  amounts: Slot['amounts'],
  own: Bits,
  shared: Bits,
  forbiddenAnchors: Bits | null = null,
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

/** Returns the roots of the trees where all of the slots can be filled. */
export function commonAnchors(slots: readonly Slot[]): Bits {
  const [first, ...others] = slots;
  const common = first!.anchors.copy();
  for (const slot of others) common.intersect(slot.anchors);
  return common;
}

/** Applies a condition to a set of providers and records the effect in the trace. */
export function narrow(
  trace: SearchTrace | null,
  suffix: string,
  condition: StageCondition,
  bits: Bits,
  apply: (bits: Bits) => void,
): void {
  const before = trace && bits.copy();
  apply(bits);
  if (before) trace.narrowed(suffix, condition, before, bits.copy());
}
