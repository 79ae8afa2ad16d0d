import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { aggregateNumInstancesFilter } from './aggregate-num-instances.ts';

const passing = (...limits: readonly string[]) =>
  askFilter(aggregateNumInstancesFilter, {
    nova_conf: '[filter_scheduler]\nmax_instances_per_host = 7',
    hosts: [3, 5, 7].map((count) => ({ host: `${count}`, num_instances: count })),
    aggregates: limits.map((max_instances_per_host) => ({
      hosts: ['3', '5', '7'],
      metadata: { max_instances_per_host },
    })),
  }).passing;

describe('AggregateNumInstancesFilter', () => {
  it('uses the lowest limit of the aggregates', () => {
    expect(passing('5')).toEqual(['3']);
    expect(passing('100', ' 8 ')).toEqual(['3', '5', '7']);
  });

  it('uses the limit of nova.conf if no aggregate sets one, or if a value is not a whole number', () => {
    expect(passing()).toEqual(['3', '5']);
    expect(passing('1', 'few')).toEqual(['3', '5']);
  });
});
