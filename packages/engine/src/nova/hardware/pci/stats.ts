import type { NumaCell, PciPool } from '../../objects/compute-node.ts';
import type { DeviceLack } from './device-lack.ts';
import { countByProvider, type Pool, poolsFor, poolsOf } from './pools.ts';
import type { PciRequest } from './requests.ts';

/** An allocation candidate's mappings: group suffix → provider UUIDs. */
export type ProviderMapping = ReadonlyMap<string, readonly string[]>;

/** Why a host's devices cannot serve the requests. */
export interface PciShortage {
  readonly request: PciRequest;
  readonly lack: DeviceLack;
}

export interface PciHost {
  readonly pools: readonly PciPool[];
  readonly cells: readonly NumaCell[];
}

/**
 * Removes the requested devices from copies of the host's pools, one request after the other, so that two requests do
 * not use the same device (`nova.pci.stats.PciDeviceStats.apply_requests`). Returns the remaining pools, or the first
 * request that cannot be served.
 */
export function applyPciRequests(
  host: PciHost,
  requests: readonly PciRequest[],
  mapping: ProviderMapping,
  guestCells: readonly number[] | null,
): { readonly left: readonly Pool[] } | PciShortage {
  const pools = poolsOf(host.pools);
  for (const request of requests) {
    const providers = providersOf(request, mapping);
    const found = poolsFor(pools, request, { hostCells: host.cells, guestCells, providers });
    if ('lack' in found) return { request, lack: found.lack };
    if (providers.length === 0) takeAny(pools, found.pools, request.count);
    else if (providersAreSplit(pools)) return { request, lack: 'split_pools' };
    else takeFromProviders(pools, found.pools, providers);
  }
  return { left: pools };
}

/** Returns the providers of a request's devices. Their request groups are named `<request id>-<index>`. */
function providersOf(request: PciRequest, mapping: ProviderMapping): readonly string[] {
  return [...mapping]
    .filter(([suffix]) => suffix.startsWith(request.request_id))
    .map(([, providers]) => providers[0]!);
}

function takeAny(pools: Pool[], from: readonly Pool[], count: number): void {
  let needed = count;
  for (const pool of from) {
    const taken = Math.min(pool.count, needed);
    pool.count -= taken;
    needed -= taken;
    if (pool.count === 0) pools.splice(pools.indexOf(pool), 1);
    if (needed === 0) return;
  }
}

function takeFromProviders(pools: Pool[], from: readonly Pool[], providers: readonly string[]): void {
  const wanted = countByProvider(providers);
  for (const pool of from) {
    pool.count -= wanted.get(pool.properties.get('rp_uuid')!) ?? 0;
    if (pool.count === 0) pools.splice(pools.indexOf(pool), 1);
  }
}

/** Whether a provider has devices in several pools. Nova does not use the devices of such a provider. */
function providersAreSplit(pools: readonly Pool[]): boolean {
  const seen = pools.flatMap(({ properties }) => properties.get('rp_uuid') ?? []);
  return new Set(seen).size < seen.length;
}
