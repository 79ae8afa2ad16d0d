import type { InventoryView } from '@nova-sieve/engine';
import { scaleLinear } from 'd3';

/** A part of an inventory's bar, as shares of its length, 0 to 1. What no part covers is free. */
interface BarPart {
  /** `over`: more than there is. `withheld`: reserved, or kept back by a ratio below 1. */
  readonly kind: 'used' | 'requested' | 'over' | 'withheld';
  readonly from: number;
  readonly length: number;
}

export interface Bar {
  readonly parts: readonly BarPart[];
  /** Where the physical amount ends and overcommit begins; null where nothing is overcommitted. */
  readonly physical: number | null;
}

/**
 * What is used and asked for, from the left, out of what may be handed out with overcommit; what is withheld, at the
 * right. More than there is fills the bar to its end.
 */
export function barOf(inventory: InventoryView): Bar {
  const { total, allocation_ratio, capacity, used, requested } = inventory;
  const taken = used + requested;
  const whole = Math.max(1, total, total * allocation_ratio, taken);
  const scale = scaleLinear([0, whole], [0, 1]).clamp(true);
  const part = (kind: BarPart['kind'], from: number, to: number): BarPart => ({
    kind,
    from: scale(from),
    length: Math.max(0, scale(to) - scale(from)),
  });
  const parts = [
    part('used', 0, Math.min(used, capacity)),
    part('requested', Math.min(used, capacity), Math.min(taken, capacity)),
    part('over', capacity, Math.max(capacity, taken)),
    part('withheld', Math.max(capacity, taken), whole),
  ];
  return {
    // Less than one unit is what rounding leaves of total × ratio, not something that is withheld.
    parts: parts.filter(({ kind, length }) => length * whole >= (kind === 'withheld' ? 1 : Number.EPSILON)),
    physical: allocation_ratio > 1 && total < whole ? scale(total) : null,
  };
}

/** What may still be taken after the shown candidate. */
export function freeOf({ capacity, used, requested }: InventoryView): number {
  return Math.max(0, capacity - used - requested);
}
