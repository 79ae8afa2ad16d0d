import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { aggregateDiskFilter } from './aggregate-disk.ts';

/** The host has 10 GiB, all used, and a ratio of 2: a flavor of 10 fits at a ratio of 2. */
const passes = (...ratios: readonly string[]) =>
  askFilter(aggregateDiskFilter, {
    release: 'rocky',
    flavor: { root_gb: 10 },
    hosts: [{ host: 'h', local_gb: 10, local_gb_used: 10, disk_allocation_ratio: 2 }],
    aggregates: ratios.map((disk_allocation_ratio) => ({
      hosts: ['h'],
      metadata: { disk_allocation_ratio },
    })),
  }).passing.length === 1;

describe('AggregateDiskFilter', () => {
  it('uses the lowest ratio of the aggregates, or the host’s ratio', () => {
    expect(passes('1.5')).toBe(false);
    expect(passes('10', '9')).toBe(true);
    expect(passes('10', '1.5')).toBe(false);
    expect(passes()).toBe(true);
  });

  it('uses the host’s ratio if one value is not a number', () => {
    expect(passes('1.5', '')).toBe(true);
  });
});
