import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { aggregateCoreFilter } from './aggregate-core.ts';

/** The host has 8 cores, all used, and a ratio of 2: a flavor of 8 fits at a ratio of 2. */
const ask = (ratios: readonly string[], release: World['release'] = 'rocky', vcpus = 8) =>
  askFilter(aggregateCoreFilter, {
    release,
    flavor: { vcpus },
    nova_conf: '[DEFAULT]\ncpu_allocation_ratio = 2.0',
    hosts: [{ host: 'h', vcpus: 8, vcpus_used: 8, cpu_allocation_ratio: 2 }],
    aggregates: ratios.map((cpu_allocation_ratio) => ({ hosts: ['h'], metadata: { cpu_allocation_ratio } })),
  });
const passes = (...ratios: readonly string[]) => ask(ratios).passing.length === 1;

describe('AggregateCoreFilter', () => {
  it('uses the ratio of the aggregate', () => {
    expect(passes('1.5')).toBe(false);
    expect(passes('3')).toBe(true);
  });

  it('uses the host’s ratio if no aggregate sets one', () => {
    expect(passes()).toBe(true);
  });

  it('uses the lowest of several ratios', () => {
    expect(passes('16', '1.5')).toBe(false);
    expect(passes('16', '9')).toBe(true);
  });

  it('uses the host’s ratio, with a warning, if one value is not a number; values are not split', () => {
    const answers = ask(['1.5', '1,5']);
    expect(answers.passing).toEqual(['h']);
    expect(answers.warnings).toEqual([
      "Could not decode cpu_allocation_ratio: 'could not convert string to float: '1,5''",
    ]);
  });

  it('compares ratios as text in Icehouse: the lowest of 16 and 2 is 16', () => {
    expect(ask(['16', '2'], 'icehouse', 100).passing).toEqual(['h']);
    expect(ask(['16', '2'], 'rocky', 100).passing).toEqual([]);
  });

  it('points to the aggregate that sets the ratio', () => {
    expect(ask(['16', '1.5']).rejections.get('h')!.compared.at(-1)).toEqual({
      side: 'found',
      subject: { kind: 'aggregate_metadata', key: 'cpu_allocation_ratio', aggregate: 'agg2' },
      value: { kind: 'text', text: '1.5' },
      pointer: '/aggregates/1/metadata/cpu_allocation_ratio',
    });
  });
});
