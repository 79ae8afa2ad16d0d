import type { Bits } from '../columns/bits.ts';
import { NONE } from '../columns/columns.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import type { Slot } from './slots.ts';

/** The amounts of one resource class that add up if earlier slots chose the same provider. */
interface SharedClass {
  readonly resourceClass: number;
  readonly amount: number;
  /** Pairs of an earlier slot of the same class and its amount. */
  readonly earlier: readonly (readonly [number, number])[];
}

/** A slot with the rules to check as soon as it is filled. */
export interface PlannedSlot {
  readonly slot: Slot;
  /** By root, the first provider of the tree that fits; `next` links to the others of the same tree. */
  readonly head: Int32Array;
  readonly next: Int32Array;
  readonly sharedClasses: readonly SharedClass[];
  /** The earlier slots that must have another provider. */
  readonly isolatedFrom: readonly number[];
  /** The slots of each `same_subtree` up to this slot; `complete` if this slot is the last of them. */
  readonly subtrees: readonly { readonly slots: readonly number[]; readonly complete: boolean }[];
  /** The terms of `required` that the slots must satisfy together, in the last of these slots; otherwise null. */
  readonly collective: { readonly slots: readonly number[]; readonly terms: readonly Bits[] } | null;
}

/**
 * Returns the slots with the rules that each must satisfy.
 * @param collective the terms of the unsuffixed group's `required`
 */
export function planSlots(
  store: Store,
  slots: readonly Slot[],
  query: CandidatesQuery,
  collective: readonly Bits[],
): PlannedSlot[] {
  const unsuffixed = slots.flatMap((slot, index) => (slot.suffix === '' ? [index] : []));
  return slots.map((slot, index) => ({
    slot,
    ...listByRoot(store, slot.own),
    sharedClasses: sharedClasses(slots, index),
    isolatedFrom: query.group_policy === 'isolate' && slot.suffix !== '' ? granularBefore(slots, index) : [],
    subtrees: subtreesOf(slots, index, query.same_subtrees),
    collective:
      collective.length > 0 && index === unsuffixed.at(-1) ? { slots: unsuffixed, terms: collective } : null,
  }));
}

function listByRoot(store: Store, bits: Bits): { head: Int32Array; next: Int32Array } {
  const { root, length } = store.providers;
  const head = new Int32Array(length).fill(NONE);
  const next = new Int32Array(length);
  const members = bits.toArray();
  for (let index = members.length - 1; index >= 0; index--) {
    const member = members[index]!;
    const top = root[member]!;
    next[member] = head[top]!;
    head[top] = member;
  }
  return { head, next };
}

function sharedClasses(slots: readonly Slot[], last: number): SharedClass[] {
  return slots[last]!.amounts.flatMap(([resourceClass, amount]) => {
    const earlier = slots
      .slice(0, last)
      .flatMap((slot, index) =>
        slot.amounts.filter(([id]) => id === resourceClass).map(([, taken]) => [index, taken] as const),
      );
    return earlier.length > 0 ? [{ resourceClass, amount, earlier }] : [];
  });
}

function granularBefore(slots: readonly Slot[], end: number): number[] {
  return slots.slice(0, end).flatMap((slot, index) => (slot.suffix === '' ? [] : [index]));
}

function subtreesOf(
  slots: readonly Slot[],
  last: number,
  sameSubtrees: CandidatesQuery['same_subtrees'],
): PlannedSlot['subtrees'] {
  return sameSubtrees
    .filter((suffixes) => suffixes.has(slots[last]!.suffix) && suffixes.size > 1)
    .map((suffixes) => {
      const members = slots.flatMap((slot, index) => (suffixes.has(slot.suffix) ? [index] : []));
      return { slots: members.filter((index) => index <= last), complete: members.at(-1) === last };
    });
}
