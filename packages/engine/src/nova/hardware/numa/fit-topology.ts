import type { NumaCell, PciPool } from '../../objects/compute-node.ts';
import type { Pointer } from '../../pointer.ts';
import { count } from '../../verdict/value.ts';
import type { PciRequest } from '../pci/requests.ts';
import { applyPciRequests, type ProviderMapping } from '../pci/stats.ts';
import { fitCell, type NumaLimits } from './fit-cell.ts';
import type { FittedCell, FittedTopology } from './fitted-cell.ts';
import { availableMemory, freePcpus } from './host-cell.ts';
import type { Misfit } from './misfit.ts';
import { type NetworkMetadata, networksAreNear } from './network-affinity.ts';
import { permutations } from './permutations.ts';

/** The inputs of the fit of a guest topology. */
export interface FitContext {
  readonly cells: readonly NumaCell[];
  readonly pools: readonly PciPool[];
  readonly pci: readonly PciRequest[];
  readonly mapping: ProviderMapping;
  readonly limits: NumaLimits;
  readonly network: NetworkMetadata | null;
  /** `[compute] packing_host_numa_cells_allocation_strategy` */
  readonly pack: boolean;
  /** The flavor and the host. */
  readonly because: readonly Pointer[];
}

/** Why no combination of host cells serves: each reason once, with an example of what was needed and available. */
export interface TopologyMisfit {
  readonly misfits: readonly Misfit[];
}

/**
 * Fits a guest's NUMA nodes onto host cells, one each, trying combinations in Nova's order until one serves
 * (`nova.virt.hardware.numa_fit_instance_to_host`). The guest's cells then carry the fit; `null` is returned.
 * Nova writes into the cells while it tries, and remembers pairs by ids that it has since changed: so does this.
 */
export function fitTopology(guest: FittedTopology, context: FitContext): TopologyMisfit | null {
  const { cells } = context;
  if (cells.length < guest.cells.length) {
    return {
      misfits: [
        { reason: { kind: 'cell_count' }, needed: count(guest.cells.length), available: count(cells.length) },
      ],
    };
  }
  const ordered = cells.length > guest.cells.length ? preferredOrder(guest, context) : cells;
  const known = new Map<string, boolean>();
  const misfits = new Map<string, Misfit>();
  for (const chosen of permutations(ordered, guest.cells.length, context.because)) {
    const misfit = fitChosen(guest, chosen, context, known) ?? fitDevices(guest, chosen, context);
    if (misfit === null) return null;
    if (misfit === SEEN_BEFORE) continue;
    const key = JSON.stringify(misfit.reason);
    if (!misfits.has(key)) misfits.set(key, misfit);
  }
  return { misfits: [...misfits.values()] };
}

const SEEN_BEFORE = Symbol('a pair of cells that was tried before');

function fitChosen(
  guest: FittedTopology,
  chosen: readonly NumaCell[],
  context: FitContext,
  known: Map<string, boolean>,
): Misfit | typeof SEEN_BEFORE | null {
  for (const [index, cell] of guest.cells.entries()) {
    const hostCell = chosen[index]!;
    const pair = `${hostCell.id} ${cell.id}`;
    const before = known.get(pair);
    if (before === false) return SEEN_BEFORE;
    if (before === true) {
      cell.id = hostCell.id;
      continue;
    }
    const misfit = fitCell(hostCell, cell, context.limits, reserveFor(guest, index));
    known.set(pair, misfit === null);
    if (misfit !== null) return misfit;
  }
  return null;
}

/**
 * Returns the number of CPUs to reserve for isolated emulator threads: one on the host cell of the guest's first node.
 */
const reserveFor = (guest: FittedTopology, index: number): number =>
  guest.emulator_threads_policy === 'isolate' && index === 0 ? 1 : 0;

function fitDevices(guest: FittedTopology, chosen: readonly NumaCell[], context: FitContext): Misfit | null {
  if (context.pci.length > 0) {
    const host = { pools: context.pools, cells: context.cells };
    const applied = applyPciRequests(
      host,
      context.pci,
      context.mapping,
      guest.cells.map(({ id }) => id),
    );
    if ('lack' in applied) {
      const { request, lack } = applied;
      return {
        reason: { kind: 'pci_devices', lack },
        needed: { kind: 'devices', count: request.count, alias: request.alias_name },
        available: null,
      };
    }
  }
  if (context.network !== null && !networksAreNear(context.cells, chosen, context.network)) {
    const names = [...context.network.physnets, ...(context.network.tunneled ? ['the tunnel endpoint'] : [])];
    return { reason: { kind: 'networks' }, needed: { kind: 'texts', texts: names }, available: null };
  }
  return null;
}

/**
 * Returns the cells of a host with more cells than the guest in Nova's order: the emptiest first (or the fullest, to
 * pack), by PCI devices, CPUs and memory. Cells with devices come first for a guest with devices, and last for others.
 */
function preferredOrder(guest: FittedTopology, { cells, pools, pci, pack }: FitContext): readonly NumaCell[] {
  const sign = pack ? 1 : -1;
  const floats = isFloating(guest.cells[0]!);
  const devices = (cell: NumaCell): number =>
    pools.reduce((sum, { numa_node, count }) => sum + (numa_node === cell.id ? count : 0), 0);
  const devicesFirst = pci.length > 0 ? -1 : 1;
  return [...cells].sort(
    (a, b) =>
      devicesFirst * (devices(a) - devices(b)) ||
      (floats ? -sign * (a.cpu_usage - b.cpu_usage) : sign * (freePcpus(a).length - freePcpus(b).length)) ||
      sign * (availableMemory(a) - availableMemory(b)),
  );
}

const isFloating = ({ cpu_policy }: FittedCell): boolean => cpu_policy === null || cpu_policy === 'shared';
