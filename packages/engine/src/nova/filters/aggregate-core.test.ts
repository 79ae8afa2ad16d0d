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
  it('takes the ratio of the aggregate', () => {
    expect(passes('1.5')).toBe(false);
    expect(passes('3')).toBe(true);
  });

  it('falls back to the host’s', () => {
    expect(passes()).toBe(true);
  });

  it('takes the least of several', () => {
    expect(passes('16', '1.5')).toBe(false);
    expect(passes('16', '9')).toBe(true);
  });

  it('falls back to the host’s, with a warning, when one is no number; values are not split', () => {
    const answers = ask(['1.5', '1,5']);
    expect(answers.passing).toEqual(['h']);
    expect(answers.warnings).toEqual([
      "Could not decode cpu_allocation_ratio: 'could not convert string to float: '1,5''",
    ]);
  });

  it('in Icehouse takes the least by text: of 16 and 2 it is 16', () => {
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
