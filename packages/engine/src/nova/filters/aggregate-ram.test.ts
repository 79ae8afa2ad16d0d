import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { aggregateRamFilter } from './aggregate-ram.ts';

/** The host has 1024 MiB, all used, and a ratio of 2: a flavor of 1024 fits at a ratio of 2. */
const ask = (ratios: readonly string[], release: World['release'] = 'rocky', memory_mb = 1024) =>
  askFilter(aggregateRamFilter, {
    release,
    flavor: { memory_mb },
    hosts: [{ host: 'h', memory_mb: 1024, free_ram_mb: 0, ram_allocation_ratio: 2 }],
    aggregates: ratios.map((ram_allocation_ratio) => ({ hosts: ['h'], metadata: { ram_allocation_ratio } })),
  });
const passes = (...ratios: readonly string[]) => ask(ratios).passing.length === 1;

describe('AggregateRamFilter', () => {
  it('uses the lowest ratio of the aggregates, or the host’s ratio', () => {
    expect(passes('1.5')).toBe(false);
    expect(passes('10', '9')).toBe(true);
    expect(passes('10', '1.5')).toBe(false);
    expect(passes()).toBe(true);
  });

  it('uses the host’s ratio if one value is not a number', () => {
    expect(passes('1.5', 'much')).toBe(true);
  });

  it('compares ratios as text in Icehouse: the lowest of 9 and 10 is 10', () => {
    expect(ask(['9', '10'], 'icehouse', 9216).passing).toEqual(['h']);
    expect(ask(['9'], 'icehouse', 9216).passing).toEqual([]);
  });

  it('points to the aggregate that sets the ratio', () => {
    expect(ask(['1.5']).rejections.get('h')!.compared.at(-1)!.pointer).toBe(
      '/aggregates/0/metadata/ram_allocation_ratio',
    );
  });
});
