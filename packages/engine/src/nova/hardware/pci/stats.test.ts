import { describe, expect, it } from 'vitest';
import { gpus, pool } from '../hardware.test-support.ts';
import type { PciRequest } from './requests.ts';
import { applyPciRequests } from './stats.ts';

function apply(
  pools: Parameters<typeof pool>[],
  requests: readonly PciRequest[],
  mapping: Readonly<Record<string, readonly string[]>> = {},
) {
  const host = { pools: pools.map((args) => pool(...args)), cells: [] };
  const applied = applyPciRequests(host, requests, new Map(Object.entries(mapping)), null);
  return 'lack' in applied ? applied : applied.left.map(({ count }) => count);
}

describe('taking PCI devices', () => {
  it('leaves the remaining devices, and drops empty pools', () => {
    expect(apply([[3]], [gpus(2)])).toEqual([1]);
    expect(apply([[1], [2]], [gpus(2)])).toEqual([1]);
    expect(apply([[2]], [gpus(2)])).toEqual([]);
  });

  it('does not use a device twice', () => {
    const second = gpus(2, { alias_name: 'second' });
    expect(apply([[3]], [gpus(2), second])).toEqual({
      request: second,
      lack: 'properties',
    });
  });

  it('uses pools with the fewest properties first', () => {
    expect(apply([[1, { physical_network: 'data' }], [1]], [gpus(1)])).toEqual([1]);
  });

  it("uses the candidate's providers, one for each group of the request", () => {
    const mapping = { 'request-0': ['b'], 'request-1': ['b'], other: ['a'] };
    expect(
      apply(
        [
          [2, { rp_uuid: 'a' }],
          [3, { rp_uuid: 'b' }],
        ],
        [gpus(2)],
        mapping,
      ),
    ).toEqual([2, 1]);
  });

  it('needs all devices of a provider in one pool', () => {
    const split = apply(
      [
        [1, { rp_uuid: 'a', x: '1' }],
        [1, { rp_uuid: 'a', x: '2' }],
      ],
      [gpus(1)],
      {
        'request-0': ['a'],
      },
    );
    expect(split).toMatchObject({ lack: 'split_pools' });
  });
});
