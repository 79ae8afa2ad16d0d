import type { InventoryView } from '@nova-sieve/engine';
import { scaleLinear } from 'd3';

/** A part of an inventory's bar, in per cent of its length. */
export interface BarPart {
  readonly kind: 'used' | 'requested' | 'reserved';
  readonly from: number;
  readonly length: number;
}

/**
 * What is used and asked for, from the left, out of what may be handed out with overcommit; what is reserved, at the
 * right. More than there is fills the bar to its end.
 */
export function barParts({
  total,
  reserved,
  allocation_ratio,
  capacity,
  used,
  requested,
}: InventoryView): BarPart[] {
  const whole = Math.max(1, total * allocation_ratio, used + requested);
  const scale = scaleLinear([0, whole], [0, 100]).clamp(true);
  const kept = Math.max(0, whole - Math.max(capacity, used + requested));
  const parts: BarPart[] = [
    { kind: 'used', from: 0, length: scale(used) },
    { kind: 'requested', from: scale(used), length: scale(used + requested) - scale(used) },
    { kind: 'reserved', from: 100 - scale(kept), length: reserved > 0 ? scale(kept) : 0 },
  ];
  return parts.filter(({ length }) => length > 0);
}
