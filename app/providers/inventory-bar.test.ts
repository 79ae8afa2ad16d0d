import type { InventoryView } from '@nova-sieve/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barParts } from './inventory-bar.ts';

const inventory = (changes: Partial<InventoryView>): InventoryView => ({
  resource_class: 'VCPU',
  total: 10,
  reserved: 0,
  allocation_ratio: 1,
  min_unit: 1,
  max_unit: 10,
  step_size: 1,
  capacity: 10,
  used: 0,
  requested: 0,
  ...changes,
});

describe('barParts', () => {
  it('shows what is used, then what the request takes, and what is reserved at the end', () => {
    expect(barParts(inventory({ reserved: 2, capacity: 8, used: 4, requested: 2 }))).toEqual([
      { kind: 'used', from: 0, length: 40 },
      { kind: 'requested', from: 40, length: 20 },
      { kind: 'reserved', from: 80, length: 20 },
    ]);
  });

  it('measures against what overcommit allows', () => {
    expect(barParts(inventory({ allocation_ratio: 4, capacity: 40, used: 10 }))).toEqual([
      { kind: 'used', from: 0, length: 25 },
    ]);
  });

  it('never leaves the bar', () => {
    const amount = fc.nat({ max: 1000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (total, reserved, capacity, used, requested) => {
        for (const { from, length } of barParts(inventory({ total, reserved, capacity, used, requested }))) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from + length).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });
});
