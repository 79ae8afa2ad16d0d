import { describe, expect, it } from 'vitest';
import type { PciPool } from '../../objects/compute-node.ts';
import { gpus, hostCell, pool } from '../hardware.test-support.ts';
import { type PciContext, poolsFor, poolsOf } from './pools.ts';
import type { PciRequest } from './requests.ts';

/** Sockets 0 and 1 with two cells each. */
const CELLS = [0, 1, 2, 3].map((id) => hostCell({ id, socket: id >> 1 }));

/** How many devices there are to choose from, or what they are not. */
function offered(pools: readonly PciPool[], request: PciRequest, differing: Partial<PciContext> = {}) {
  const context = { hostCells: CELLS, guestCells: null, providers: [], ...differing };
  const found = poolsFor(poolsOf(pools), request, context);
  return 'lack' in found ? found.lack : found.pools.map(({ numaNode, count }) => `${numaNode}:${count}`);
}

describe('the pools for a PCI request', () => {
  it('match every property of the alias, ignoring case', () => {
    expect(offered([pool(2)], gpus(2))).toEqual(['null:2']);
    const other = gpus(1, { spec: [new Map([['vendor_id', '8086']])] });
    expect(offered([pool(2)], other)).toBe('properties');
  });

  it('match any of several specs', () => {
    const either = gpus(1, { spec: [new Map([['vendor_id', '8086']]), new Map([['product_id', '1eb8']])] });
    expect(offered([pool(1)], either)).toEqual(['null:1']);
  });

  it.each([
    [{ dev_type: 'type-PF' }, 'physical_functions'],
    [{ dev_type: 'vdpa' }, 'vdpa'],
    [{ remote_managed: 'true' }, 'remote_managed'],
  ])('do not include %j unless the alias requests it', (tags, missing) => {
    expect(offered([pool(1, tags)], gpus(1))).toBe(missing);
    expect(offered([pool(1, tags)], gpus(1, { spec: [new Map(Object.entries(tags))] }))).toEqual(['null:1']);
  });

  it("match the alias's live_migratable", () => {
    const migratable = gpus(1, { spec: [new Map([['live_migratable', 'true']])] });
    expect(offered([pool(1, { live_migratable: 'true' })], migratable)).toEqual(['null:1']);
    const vendor = gpus(1, { spec: [new Map([['vendor_id', '10de']])] });
    expect(offered([pool(1, { live_migratable: 'false' })], vendor)).toEqual(['null:1']);
  });

  it("are the pools of the candidate's providers with enough devices", () => {
    const pools = [pool(1, { rp_uuid: 'a' }), pool(1, { rp_uuid: 'b' })];
    expect(offered(pools, gpus(1), { providers: ['b'] })).toEqual(['null:1']);
    expect(offered(pools, gpus(2), { providers: ['a', 'a'] })).toBe('providers');
  });
});

describe('the NUMA policy of a PCI request', () => {
  const pools = [pool(1, {}, 1), pool(1, {}, 3), pool(1)];
  const near = (numa_policy: string, guestCells: readonly number[]) =>
    offered(pools, gpus(1, { numa_policy }), { guestCells });

  it("does not matter if there are enough devices on the guest's own cells", () => {
    for (const policy of ['required', 'socket', 'legacy', 'preferred'])
      expect(near(policy, [1])).toEqual(['1:1']);
  });

  it("required: only on the guest's cells", () => {
    expect(near('required', [0])).toBe('numa_policy');
  });

  it("socket: on all cells of the guest's sockets", () => {
    expect(near('socket', [0])).toEqual(['1:1']);
  });

  it('legacy: also devices with an unknown cell', () => {
    expect(near('legacy', [0])).toEqual(['null:1']);
  });

  it('preferred: all devices, those on other cells last', () => {
    const far = [pool(1, {}, 3), pool(1)];
    const two = gpus(2, { numa_policy: 'preferred' });
    expect(offered(far, two, { guestCells: [0] })).toEqual(['null:1', '3:1']);
  });
});
