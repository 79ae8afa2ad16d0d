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

  it('gives the limit and the count, and points to them', () => {
    expect(ask('[filter_scheduler]\nmax_io_ops_per_host = 9').rejections.get('9')).toEqual({
      reason:
        'The host may have fewer than 9 servers that build, resize, migrate or are being copied, and has as many or more.',
      compared: [
        { side: 'asked', what: 'max_io_ops_per_host', value: '9', at: '/nova_conf#L2' },
        { side: 'found', what: 'host num_io_ops', value: '9', at: '/hosts/2/num_io_ops' },
      ],
      log: {
        level: 'DEBUG',
        text: '{host_state} fails I/O ops check: Max IOs per host is set to 9',
      },
    });
  });
});
