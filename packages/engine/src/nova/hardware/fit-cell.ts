import type { NumaCell } from '../objects/compute-node.ts';
import { MEMPAGES_ANY, MEMPAGES_LARGE, MEMPAGES_SMALL } from '../objects/instance-numa-topology.ts';
import { packOntoCores } from './core-packing.ts';
import { type FittedCell, hasShared, isPinned } from './fitted-cell.ts';
import { availableMemory, fitsPages, freePcpus, smallestPageSize } from './host-cell.ts';

/** The overcommit that the host allows (`nova.objects.NUMATopologyLimits`). */
export interface NumaLimits {
  readonly cpu_allocation_ratio: number;
  readonly ram_allocation_ratio: number;
}

/** Why a guest node does not fit a host cell. `kind` names no numbers, so that hosts can be grouped by it. */
export interface Misfit {
  readonly kind: string;
  readonly needed: string;
  readonly available: string;
}

const KIB_PER_MIB = 1024;

/**
 * Fits a guest node onto a host cell: page sizes, memory, CPUs, thread policy, overcommit, in Nova's order
 * (`nova.virt.hardware._numa_fit_instance_cell`). On success the cell carries the host cell's id, the page size and
 * the pinning; `null` is returned. Else the first thing that is wrong.
 */
export function fitCell(
  hostCell: NumaCell,
  guest: FittedCell,
  limits: NumaLimits,
  reserve: number,
): Misfit | null {
  const misfit = fitMemory(hostCell, guest) ?? fitCpuCounts(hostCell, guest, reserve);
  if (misfit !== null) return misfit;
  if (isPinned(guest)) {
    const unpinned = fitPinned(hostCell, guest, reserve);
    if (unpinned !== null) return unpinned;
  }
  const over = hasShared(guest) ? fitOvercommit(hostCell, guest, limits) : null;
  if (over === null) guest.id = hostCell.id;
  return over;
}

function fitMemory(hostCell: NumaCell, guest: FittedCell): Misfit | null {
  if (guest.pagesize !== null && guest.pagesize !== 0) return fitPageSize(hostCell, guest, guest.pagesize);
  const onlyFree = isPinned(guest);
  const smallest = smallestPageSize(hostCell);
  const fits =
    smallest === null
      ? guest.memory <= (onlyFree ? availableMemory(hostCell) : hostCell.memory)
      : fitsPages(hostCell, smallest, guest.memory * KIB_PER_MIB, onlyFree);
  if (fits) return null;
  return {
    kind: onlyFree ? 'too little free memory for pinned CPUs' : 'too little memory',
    needed: `${guest.memory} MiB`,
    available: `${onlyFree ? availableMemory(hostCell) : hostCell.memory} MiB`,
  };
}

function fitPageSize(hostCell: NumaCell, guest: FittedCell, asked: number): Misfit | null {
  const sizes = hostCell.mempages.map(({ size_kb }) => size_kb).sort((a, b) => b - a);
  const size = allowedSizes(sizes, asked).find((one) =>
    fitsPages(hostCell, one, guest.memory * KIB_PER_MIB, true),
  );
  if (size !== undefined) {
    guest.pagesize = size;
    return null;
  }
  const free = hostCell.mempages.map(
    ({ size_kb, total, used, reserved }) => `${total - used - reserved} × ${size_kb} KiB`,
  );
  return {
    kind: asked > 0 && !sizes.includes(asked) ? 'no pages of the size asked for' : 'too few free pages',
    needed: `${guest.memory} MiB in ${pageSizeName(asked)} pages`,
    available: free.length === 0 ? 'no pages reported' : free.join(', '),
  };
}

function allowedSizes(largestFirst: readonly number[], asked: number): readonly number[] {
  if (asked === MEMPAGES_SMALL) return largestFirst.slice(-1);
  if (asked === MEMPAGES_LARGE) return largestFirst.slice(0, -1);
  return asked === MEMPAGES_ANY ? largestFirst : [asked];
}

function pageSizeName(asked: number): string {
  if (asked === MEMPAGES_SMALL) return 'small';
  if (asked === MEMPAGES_LARGE) return 'large';
  return asked === MEMPAGES_ANY ? 'any' : `${asked} KiB`;
}

/** Checks that the guest node has no more CPUs than the cell: an instance cannot overcommit against itself. */
function fitCpuCounts(hostCell: NumaCell, guest: FittedCell, reserve: number): Misfit | null {
  const pinned = guest.pcpuset.length + reserve;
  if (isPinned(guest) && pinned > hostCell.pcpuset.length) {
    return {
      kind: 'too few CPUs for pinning',
      needed: String(pinned),
      available: String(hostCell.pcpuset.length),
    };
  }
  const shared = guest.cpuset.length;
  if (hasShared(guest) && shared > hostCell.cpuset.length) {
    return { kind: 'too few shared CPUs', needed: String(shared), available: String(hostCell.cpuset.length) };
  }
  return null;
}

function fitPinned(hostCell: NumaCell, guest: FittedCell, reserve: number): Misfit | null {
  const needed = guest.pcpuset.length + reserve;
  const free = freePcpus(hostCell).length;
  if (needed > free) {
    return { kind: 'too few free CPUs for pinning', needed: String(needed), available: String(free) };
  }
  const packing = packOntoCores(hostCell, guest, reserve);
  if (packing === null) {
    const policy = guest.cpu_thread_policy ?? 'prefer';
    return {
      kind: `no cores for the thread policy ${policy}`,
      needed: String(needed),
      available: `${free} free CPUs`,
    };
  }
  guest.pinning = new Map([...guest.pinning, ...packing.pinning]);
  guest.reserved = packing.reserved;
  guest.id = hostCell.id;
  return null;
}

function fitOvercommit(hostCell: NumaCell, guest: FittedCell, limits: NumaLimits): Misfit | null {
  const cpus = hostCell.cpu_usage + guest.cpuset.length;
  const cpuLimit = hostCell.cpuset.length * limits.cpu_allocation_ratio;
  if (cpus > cpuLimit) {
    return {
      kind: 'shared CPUs used up to the overcommit limit',
      needed: String(cpus),
      available: String(cpuLimit),
    };
  }
  const memory = hostCell.memory_usage + guest.memory;
  const memoryLimit = hostCell.memory * limits.ram_allocation_ratio;
  if (memory > memoryLimit) {
    return {
      kind: 'memory used up to the overcommit limit',
      needed: `${memory} MiB`,
      available: `${memoryLimit} MiB`,
    };
  }
  return null;
}
