import type { InventoryView } from '@nova-sieve/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barOf, freeOf } from './bar-parts.ts';

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

describe('barOf', () => {
  it('shows the used, then the requested amount, and the reserved amount at the end', () => {
    expect(barOf(inventory({ reserved: 2, capacity: 8, used: 4, requested: 2 }))).toEqual({
      parts: [
        { kind: 'used', from: 0, length: 0.4 },
        { kind: 'requested', from: 0.4, length: expect.closeTo(0.2) },
        { kind: 'withheld', from: 0.8, length: expect.closeTo(0.2) },
      ],
      physical: null,
    });
  });

  it('is in proportion to the capacity with overcommit, and marks the physical limit', () => {
    expect(barOf(inventory({ allocation_ratio: 4, capacity: 40, used: 10 }))).toEqual({
      parts: [{ kind: 'used', from: 0, length: 0.25 }],
      physical: 0.25,
    });
  });

  it('shows the amount that a ratio below 1 withholds', () => {
    expect(barOf(inventory({ allocation_ratio: 0.5, capacity: 5 })).parts).toEqual([
      { kind: 'withheld', from: 0.5, length: 0.5 },
    ]);
  });

  it('shows the amount that exceeds the capacity', () => {
    expect(barOf(inventory({ used: 15, requested: 5 })).parts).toEqual([
      { kind: 'used', from: 0, length: 0.5 },
      { kind: 'over', from: 0.5, length: 0.5 },
    ]);
  });

  it('never exceeds the bar, and no part covers another', () => {
    const amount = fc.nat({ max: 1000 });
    const ratio = fc.double({ min: 0.1, max: 16, noNaN: true });
    fc.assert(
      fc.property(amount, amount, ratio, amount, amount, (total, kept, allocation_ratio, used, requested) => {
        const reserved = Math.min(kept, total);
        const capacity = Math.floor((total - reserved) * allocation_ratio);
        const { parts, physical } = barOf(
          inventory({ total, reserved, allocation_ratio, capacity, used, requested }),
        );
        let end = 0;
        for (const { from, length } of parts) {
          expect(from).toBeGreaterThanOrEqual(end - 1e-9);
          end = from + length;
        }
        expect(end).toBeLessThanOrEqual(1 + 1e-9);
        if (physical !== null) expect(physical).toBeLessThan(1);
      }),
    );
  });
});

it('is the amount that neither servers nor the request take', () => {
  expect(freeOf(inventory({ used: 4, requested: 2 }))).toBe(4);
  expect(freeOf(inventory({ used: 14 }))).toBe(0);
});
