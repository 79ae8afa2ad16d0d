import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { ioOpsFilter } from './io-ops.ts';

const ask = (nova_conf: string) =>
  askFilter(ioOpsFilter, {
    nova_conf,
    hosts: [7, 8, 9].map((count) => ({ host: `${count}`, num_io_ops: count })),
  });

describe('IoOpsFilter', () => {
  it('passes hosts with fewer than max_io_ops_per_host, 8; a host at the limit fails', () => {
    expect(ask('').passing).toEqual(['7']);
    expect(ask('[filter_scheduler]\nmax_io_ops_per_host = 9').passing).toEqual(['7', '8']);
  });

  it('contains the limit and the count, and points to them', () => {
    expect(ask('[filter_scheduler]\nmax_io_ops_per_host = 9').rejections.get('9')).toEqual({
      reason: { kind: 'limit_reached', field: 'num_io_ops', limit: 9 },
      message:
        'The host must have fewer than 9 instances that are being built, resized, migrated, rescued or copied; it has 9 or more.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'conf_option', section: 'filter_scheduler', name: 'max_io_ops_per_host' },
          operator: 'below',
          value: { kind: 'amount', amount: 9, unit: 'count' },
          pointer: '/nova_conf#L2',
        },
        {
          side: 'found',
          subject: { kind: 'host_field', field: 'num_io_ops' },
          value: { kind: 'amount', amount: 9, unit: 'count' },
          pointer: '/hosts/2/num_io_ops',
        },
      ],
      log: {
        level: 'DEBUG',
        text: '{host_state} fails I/O ops check: Max IOs per host is set to 9',
      },
    });
  });
});
