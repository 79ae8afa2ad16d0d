import type { InventoryView } from '@nova-sieve/engine';
import { scaleLinear } from 'd3';

/** A part of an inventory's bar, as shares of its length, 0 to 1. The rest of the bar is free. */
interface BarPart {
  /** `over`: more than the capacity. `withheld`: reserved, or withheld by a ratio below 1. */
  readonly kind: 'used' | 'requested' | 'over' | 'withheld';
  readonly from: number;
  readonly length: number;
}

export interface Bar {
  readonly parts: readonly BarPart[];
  /** The end of the physical amount, where overcommit begins; null without overcommit. */
  readonly physical: number | null;
}

/**
 * Returns the used and the requested amount from the left, in proportion to the capacity with overcommit, and the
 * withheld amount at the right. An amount above the capacity fills the bar to its end.
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
    // Less than one unit is a rounding error of total × ratio, not a withheld amount.
    parts: parts.filter(({ kind, length }) => length * whole >= (kind === 'withheld' ? 1 : Number.EPSILON)),
    physical: allocation_ratio > 1 && total < whole ? scale(total) : null,
  };
}

/** Returns the amount that is free after the shown candidate. */
export function freeOf({ capacity, used, requested }: InventoryView): number {
  return Math.max(0, capacity - used - requested);
}
