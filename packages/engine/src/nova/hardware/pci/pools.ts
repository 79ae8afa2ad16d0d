import { boolFromString } from '../../../python/values.ts';
import type { NumaCell, PciPool } from '../../objects/compute-node.ts';
import type { PciSpec } from './aliases.ts';
import type { DeviceLack } from './device-lack.ts';
import type { PciRequest } from './requests.ts';

/** A pool as one set of properties, tags included, as Nova matches it (`nova.pci.stats.Pool`). */
export interface Pool {
  /** The number of free devices. */
  count: number;
  /** The pool that the host reports. */
  readonly pool: PciPool;
  readonly numaNode: number | null;
  readonly properties: ReadonlyMap<string, string>;
}

/** What the steps for a PCI request read, other than the pools. */
export interface PciContext {
  readonly hostCells: readonly NumaCell[];
  /** The host cells of the guest; `null` if it has no NUMA topology. */
  readonly guestCells: readonly number[] | null;
  /** The providers of this request's devices in the allocation candidate. Empty: any pool is allowed. */
  readonly providers: readonly string[];
}

/** A step that removes pools, with what the removed devices lack. */
interface PoolStep {
  readonly lack: DeviceLack;
  readonly keep: (pools: readonly Pool[], request: PciRequest, context: PciContext) => readonly Pool[];
}

/** Keys of an alias that Placement matches, or that are matched elsewhere. */
const IGNORED_SPEC_KEYS = new Set(['resource_class', 'traits', 'rp_uuids']);

/** Returns copies of the pools that can be consumed, in Nova's order: pools with the fewest properties first. */
export function poolsOf(pools: readonly PciPool[]): Pool[] {
  return pools
    .map((pool) => ({
      count: pool.count,
      pool,
      numaNode: pool.numa_node,
      properties: new Map([...pool.tags, ['vendor_id', pool.vendor_id], ['product_id', pool.product_id]]),
    }))
    .sort((a, b) => a.properties.size - b.properties.size);
}

const matchesSpec = (pool: Pool, spec: PciSpec): boolean =>
  [...spec].every(
    ([key, value]) =>
      IGNORED_SPEC_KEYS.has(key) || pool.properties.get(key)?.toLowerCase() === value.toLowerCase(),
  );

const withoutUnasked =
  (type: string) =>
  (pools: readonly Pool[], request: PciRequest): readonly Pool[] =>
    request.spec.some((spec) => spec.get('dev_type') === type)
      ? pools
      : pools.filter(({ properties }) => properties.get('dev_type') !== type);

const isRemoteManaged = (tags: ReadonlyMap<string, string>): boolean =>
  boolFromString(tags.get('remote_managed') ?? '');

const STEPS: readonly PoolStep[] = [
  {
    lack: 'properties',
    keep: (pools, request) => pools.filter((pool) => request.spec.some((spec) => matchesSpec(pool, spec))),
  },
  { lack: 'numa_policy', keep: withAffinity },
  { lack: 'physical_functions', keep: withoutUnasked('type-PF') },
  { lack: 'vdpa', keep: withoutUnasked('vdpa') },
  {
    lack: 'remote_managed',
    keep: (pools, request) =>
      request.spec.some(isRemoteManaged)
        ? pools
        : pools.filter(({ properties }) => !isRemoteManaged(properties)),
  },
  { lack: 'providers', keep: ofProviders },
  { lack: 'live_migratable', keep: liveMigratable },
];

/** Returns the pools that can serve the request, or what the host's devices lack. */
export function poolsFor(
  pools: readonly Pool[],
  request: PciRequest,
  context: PciContext,
): { readonly pools: readonly Pool[] } | { readonly lack: DeviceLack } {
  let left = pools;
  for (const step of STEPS) {
    left = step.keep(left, request, context);
    if (left.length === 0 || deviceCount(left) < request.count) return { lack: step.lack };
  }
  return { pools: left };
}

const deviceCount = (pools: readonly Pool[]): number => pools.reduce((sum, { count }) => sum + count, 0);

/**
 * Returns the pools that the PCI NUMA policy allows. With every policy, devices on the guest's own nodes are used if
 * there are enough of them. Otherwise, `socket`, `legacy` and `preferred` allow more devices.
 */
function withAffinity(pools: readonly Pool[], request: PciRequest, context: PciContext): readonly Pool[] {
  const { guestCells } = context;
  if (guestCells === null || guestCells.length === 0) return pools;
  const onNodes = (nodes: readonly (number | null)[]): readonly Pool[] =>
    pools.filter(({ numaNode }) => nodes.includes(numaNode));
  const near = onNodes(guestCells);
  if (request.numa_policy === 'required' || deviceCount(near) >= request.count) return near;
  if (request.numa_policy === 'socket') return onNodes(nodesOfSockets(context.hostCells, guestCells));
  const nearOrUnknown = [...guestCells, null];
  const legacy = onNodes(nearOrUnknown);
  if (request.numa_policy === 'legacy' || deviceCount(legacy) >= request.count) return legacy;
  return [...legacy, ...pools.filter(({ numaNode }) => !nearOrUnknown.includes(numaNode))];
}

/** Returns the host cells on the sockets of the guest's cells, or none if the host does not report sockets. */
function nodesOfSockets(hostCells: readonly NumaCell[], guestCells: readonly number[]): readonly number[] {
  if (hostCells.some(({ socket }) => socket === null)) return [];
  const sockets = new Set(hostCells.filter(({ id }) => guestCells.includes(id)).map(({ socket }) => socket));
  return hostCells.filter(({ socket }) => sockets.has(socket)).map(({ id }) => id);
}

function ofProviders(
  pools: readonly Pool[],
  _request: PciRequest,
  { providers }: PciContext,
): readonly Pool[] {
  if (providers.length === 0) return pools;
  const wanted = countByProvider(providers);
  return pools.filter(({ count, properties }) => {
    const needed = wanted.get(properties.get('rp_uuid') ?? '');
    return needed !== undefined && count >= needed;
  });
}

function liveMigratable(pools: readonly Pool[], { spec }: PciRequest): readonly Pool[] {
  const wanted = ['true', 'false'].find((value) => spec.every((one) => one.get('live_migratable') === value));
  return wanted === undefined
    ? pools
    : pools.filter(({ properties }) => properties.get('live_migratable') === wanted);
}

/** Returns the number of devices per provider. A provider is listed once for each device. */
export function countByProvider(providers: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const provider of providers) counts.set(provider, (counts.get(provider) ?? 0) + 1);
  return counts;
}
