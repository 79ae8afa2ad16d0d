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
  it('takes the least ratio of the aggregates, or else the host’s', () => {
    expect(passes('1.5')).toBe(false);
    expect(passes('10', '9')).toBe(true);
    expect(passes('10', '1.5')).toBe(false);
    expect(passes()).toBe(true);
  });

  it('falls back to the host’s when one is no number', () => {
    expect(passes('1.5', 'much')).toBe(true);
  });

  it('in Icehouse takes the least by text: of 9 and 10 it is 10', () => {
    expect(ask(['9', '10'], 'icehouse', 9216).passing).toEqual(['h']);
    expect(ask(['9'], 'icehouse', 9216).passing).toEqual([]);
  });

  it('points to the aggregate that sets the ratio', () => {
    expect(ask(['1.5']).rejections.get('h')!.compared.at(-1)!.pointer).toBe(
      '/aggregates/0/metadata/ram_allocation_ratio',
    );
  });
});
