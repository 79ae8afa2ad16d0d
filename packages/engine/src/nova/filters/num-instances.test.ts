import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { numInstancesFilter } from './num-instances.ts';

const ask = (nova_conf: string) =>
  askFilter(numInstancesFilter, {
    nova_conf,
    hosts: [49, 50, 51].map((count) => ({ host: `${count}`, num_instances: count })),
  });

describe('NumInstancesFilter', () => {
  it('passes hosts with fewer than max_instances_per_host, 50; a host at the limit fails', () => {
    expect(ask('').passing).toEqual(['49']);
    expect(ask('[filter_scheduler]\nmax_instances_per_host = 51').passing).toEqual(['49', '50']);
  });

  it('contains the limit and the count; a default has no pointer', () => {
    expect(ask('').rejections.get('50')).toEqual({
      reason: { kind: 'limit_reached', field: 'num_instances', limit: 50 },
      message: 'The host must have fewer than 50 instances; it has 50 or more.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'conf_option', section: 'filter_scheduler', name: 'max_instances_per_host' },
          operator: 'below',
          value: { kind: 'amount', amount: 50, unit: 'count' },
          pointer: null,
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'num_instances' },
          value: { kind: 'amount', amount: 50, unit: 'count' },
          pointer: '/hosts/1/num_instances',
        },
      ],
      log: {
        level: 'DEBUG',
        text: '{host_state} fails num_instances check: Max instances per host is set to 50',
      },
    });
  });
});
