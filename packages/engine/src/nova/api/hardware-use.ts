import { checkRequest } from '../checked-request.ts';
import type { NovaConf } from '../conf.ts';
import { NovaError } from '../errors.ts';
import { consumeHardware, fitContextOf } from '../hardware/hardware-request.ts';
import type { ComputeNode } from '../objects/compute-node.ts';
import { HostState } from '../objects/host-state.ts';
import type { RequestSpec } from '../objects/request-spec.ts';

/** The request that placed a server. It determines which CPUs, NUMA cells and devices the server uses. */
export interface PlacedRequest {
  readonly spec: RequestSpec;
  /** Request group to the uuids of the providers that it was placed on. */
  readonly mappings: ReadonlyMap<string, readonly string[]>;
}

type Hardware = Pick<ComputeNode, 'numa_topology' | 'pci_pools'>;

/**
 * Returns the cells and devices that a node reports after these servers were placed on it, in this order. A server
 * that does not fit the node's cells or devices uses none of them.
 */
export function hardwareLeft(node: ComputeNode, placed: readonly PlacedRequest[], conf: NovaConf): Hardware {
  const host = new HostState(0, node, []);
  for (const { spec, mappings } of placed) {
    const { numa_topology: numa, pci_requests: pci } = checkRequest(spec, conf);
    if (numa === null && pci.length === 0) continue;
    try {
      consumeHardware(host, { numa, pci }, fitContextOf(host, { numa, pci }, spec, conf, mappings));
    } catch (error) {
      if (!(error instanceof NovaError)) throw error;
    }
  }
  return { numa_topology: host.numa_topology, pci_pools: host.pci_pools };
}
