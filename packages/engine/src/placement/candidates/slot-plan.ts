import type { Bits } from '../columns/bits.ts';
import { NONE } from '../columns/columns.ts';
import type { CandidatesQuery } from '../query/request-group.ts';
import type { Store } from '../store.ts';
import type { Slot } from './slots.ts';

/** Amounts of one class that land on one provider if earlier slots chose it too. */
export interface SharedClass {
  readonly resourceClass: number;
  readonly amount: number;
  /** Earlier slots of the same class, and what they take. */
  readonly earlier: readonly (readonly [number, number])[];
}

/** A slot with all that has to be checked as soon as it is filled. */
export interface PlannedSlot {
  readonly slot: Slot;
  /** The first fitting provider of each tree by root, and the next one of the same tree. */
  readonly head: Int32Array;
  readonly next: Int32Array;
  readonly sharedClasses: readonly SharedClass[];
  /** Earlier slots that must have another provider. */
  readonly isolatedFrom: readonly number[];
  /** Slots of a `same_subtree`, this one included; `complete` when none comes later. */
  readonly subtrees: readonly { readonly slots: readonly number[]; readonly complete: boolean }[];
  /** Terms of `required` that the slots have to satisfy together, known with this one. */
  readonly collective: { readonly slots: readonly number[]; readonly terms: readonly Bits[] } | undefined;
}

/** @param collective terms of the unsuffixed group's `required` */
export function planSlots(
  store: Store,
  slots: readonly Slot[],
  query: CandidatesQuery,
  collective: readonly Bits[],
): PlannedSlot[] {
  const unsuffixed = slots.flatMap((slot, at) => (slot.suffix === '' ? [at] : []));
  return slots.map((slot, at) => ({
    slot,
    ...listByRoot(store, slot.own),
    sharedClasses: sharedClasses(slots, at),
    isolatedFrom: query.group_policy === 'isolate' && slot.suffix !== '' ? granularBefore(slots, at) : [],
    subtrees: subtreesOf(slots, at, query.same_subtrees),
    collective:
      collective.length > 0 && at === unsuffixed.at(-1)
        ? { slots: unsuffixed, terms: collective }
        : undefined,
  }));
}

function listByRoot(store: Store, bits: Bits): { head: Int32Array; next: Int32Array } {
  const { root, length } = store.providers;
  const head = new Int32Array(length).fill(NONE);
  const next = new Int32Array(length);
  const members = bits.toArray();
  for (let at = members.length - 1; at >= 0; at--) {
    const member = members[at]!;
    const top = root[member]!;
    next[member] = head[top]!;
    head[top] = member;
  }
  return { head, next };
}

function sharedClasses(slots: readonly Slot[], at: number): SharedClass[] {
  return slots[at]!.amounts.flatMap(([resourceClass, amount]) => {
    const earlier = slots
      .slice(0, at)
      .flatMap((slot, index) =>
        slot.amounts.filter(([id]) => id === resourceClass).map(([, taken]) => [index, taken] as const),
      );
    return earlier.length > 0 ? [{ resourceClass, amount, earlier }] : [];
  });
}

function granularBefore(slots: readonly Slot[], at: number): number[] {
  return slots.slice(0, at).flatMap((slot, index) => (slot.suffix === '' ? [] : [index]));
}

function subtreesOf(
  slots: readonly Slot[],
  at: number,
  sameSubtrees: CandidatesQuery['same_subtrees'],
): PlannedSlot['subtrees'] {
  return sameSubtrees
    .filter((suffixes) => suffixes.has(slots[at]!.suffix) && suffixes.size > 1)
    .map((suffixes) => {
      const members = slots.flatMap((slot, index) => (suffixes.has(slot.suffix) ? [index] : []));
      return { slots: members.filter((index) => index <= at), complete: members.at(-1) === at };
    });
}
