import type { NovaConf } from '../conf.ts';
import { NovaError } from '../errors.ts';
import type { HostState } from '../objects/host-state.ts';
import type { InstanceNumaTopology } from '../objects/instance-numa-topology.ts';
import type { RequestSpec } from '../objects/request-spec.ts';
import { type FitContext, fitTopology } from './numa/fit-topology.ts';
import { type FittedTopology, toFit } from './numa/fitted-cell.ts';
import { cellsAfter } from './numa/numa-usage.ts';
import { DEVICE_LACK_WORDS } from './pci/device-lack.ts';
import type { PciRequest } from './pci/requests.ts';
import { applyPciRequests, type ProviderMapping } from './pci/stats.ts';

/** The NUMA topology and the devices that a request asks for. Most requests have neither. */
export interface HardwareRequest {
  /** The topology of flavor and image, or as the previous instance of a multi-create left it. */
  readonly numa: InstanceNumaTopology | null;
  readonly pci: readonly PciRequest[];
}

/** Returns the inputs of the fit for a host. */
export function fitContextOf(
  host: HostState,
  request: HardwareRequest,
  spec: RequestSpec,
  conf: NovaConf,
  mapping: ProviderMapping,
): FitContext {
  return {
    cells: host.numa_topology?.cells ?? [],
    pools: host.pci_pools,
    pci: request.pci,
    mapping,
    limits: {
      cpu_allocation_ratio: host.node.cpu_allocation_ratio,
      ram_allocation_ratio: host.node.ram_allocation_ratio,
    },
    network: spec.network_metadata,
    pack: conf.bool('compute', 'packing_host_numa_cells_allocation_strategy'),
    because: [spec.flavor.pointer, host.node.pointer],
  };
}

/**
 * Removes the resources of the request from the host's cells and devices (the NUMA and PCI part of
 * `HostState.consume_from_request`). Returns the request of the next instance of a multi-create, because Nova keeps the
 * fitted topology in the request, including host cells and page sizes.
 * @throws NovaError where Nova raises; the scheduler then logs that the host failed to consume
 */
export function consumeHardware(
  host: HostState,
  request: HardwareRequest,
  context: FitContext,
): HardwareRequest {
  let numa: FittedTopology | null = null;
  if (request.numa !== null && host.numa_topology !== null) {
    const guest = toFit(request.numa);
    numa = fitTopology(guest, context) === null ? guest : null;
    if (numa !== null) host.numa_topology = { cells: cellsAfter(host.numa_topology.cells, numa.cells) };
  }
  const after = { ...request, numa: host.numa_topology === null ? request.numa : numa };
  if (request.pci.length > 0) consumeDevices(host, request, context, after.numa);
  return after;
}

function consumeDevices(
  host: HostState,
  request: HardwareRequest,
  context: FitContext,
  numa: InstanceNumaTopology | null,
): void {
  const guestCells = numa === null ? null : numa.cells.map(({ id }) => id);
  const applied = applyPciRequests(
    { pools: host.pci_pools, cells: context.cells },
    request.pci,
    context.mapping,
    guestCells,
  );
  if ('lack' in applied) {
    const { alias_name, count } = applied.request;
    throw new NovaError(
      'PciDeviceRequestFailed',
      `PCI device request ${alias_name}:${count} failed: not enough devices ${DEVICE_LACK_WORDS[applied.lack]}.`,
    );
  }
  host.pci_pools = applied.left.map(({ pool, count }) => ({ ...pool, count }));
}
