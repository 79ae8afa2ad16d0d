import type { NumaCell } from '../../objects/compute-node.ts';
import { MEMPAGES_ANY, MEMPAGES_LARGE, MEMPAGES_SMALL } from '../../objects/instance-numa-topology.ts';
import { count, mebibytes, type PageSizeName } from '../../verdict/value.ts';
import { packOntoCores } from '../cpu/core-packing.ts';
import { type FittedCell, hasShared, isPinned } from './fitted-cell.ts';
import { availableMemory, fitsPages, freePcpus, smallestPageSize } from './host-cell.ts';
import type { Misfit } from './misfit.ts';

/** The overcommit that the host allows (`nova.objects.NUMATopologyLimits`). */
export interface NumaLimits {
  readonly cpu_allocation_ratio: number;
  readonly ram_allocation_ratio: number;
}

const KIB_PER_MIB = 1024;

/**
 * Fits a guest node onto a host cell: page sizes, memory, CPUs, thread policy, overcommit, in Nova's order
 * (`nova.virt.hardware._numa_fit_instance_cell`). On success the cell carries the host cell's id, the page size and
 * the pinning; `null` is returned. Otherwise the first misfit is returned.
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
    reason: { kind: onlyFree ? 'free_memory_for_pinning' : 'memory' },
    needed: mebibytes(guest.memory),
    available: mebibytes(onlyFree ? availableMemory(hostCell) : hostCell.memory),
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
  const pages = hostCell.mempages.map(({ size_kb, total, used, reserved }) => ({
    size_kib: size_kb,
    free: total - used - reserved,
  }));
  return {
    reason: { kind: asked > 0 && !sizes.includes(asked) ? 'page_size' : 'free_pages' },
    needed: { kind: 'paged_memory', mib: guest.memory, page_kib: pageSize(asked) },
    available: pages.length === 0 ? null : { kind: 'free_pages', pages },
  };
}

function allowedSizes(largestFirst: readonly number[], asked: number): readonly number[] {
  if (asked === MEMPAGES_SMALL) return largestFirst.slice(-1);
  if (asked === MEMPAGES_LARGE) return largestFirst.slice(0, -1);
  return asked === MEMPAGES_ANY ? largestFirst : [asked];
}

function pageSize(asked: number): number | PageSizeName {
  if (asked === MEMPAGES_SMALL) return 'small';
  if (asked === MEMPAGES_LARGE) return 'large';
  return asked === MEMPAGES_ANY ? 'any' : asked;
}

/** Checks that the guest node has no more CPUs than the cell: an instance cannot overcommit against itself. */
function fitCpuCounts(hostCell: NumaCell, guest: FittedCell, reserve: number): Misfit | null {
  const pinned = guest.pcpuset.length + reserve;
  if (isPinned(guest) && pinned > hostCell.pcpuset.length) {
    return {
      reason: { kind: 'cpus_for_pinning' },
      needed: count(pinned),
      available: count(hostCell.pcpuset.length),
    };
  }
  const shared = guest.cpuset.length;
  if (hasShared(guest) && shared > hostCell.cpuset.length) {
    return {
      reason: { kind: 'shared_cpus' },
      needed: count(shared),
      available: count(hostCell.cpuset.length),
    };
  }
  return null;
}

function fitPinned(hostCell: NumaCell, guest: FittedCell, reserve: number): Misfit | null {
  const needed = guest.pcpuset.length + reserve;
  const free = freePcpus(hostCell).length;
  if (needed > free) {
    return { reason: { kind: 'free_cpus_for_pinning' }, needed: count(needed), available: count(free) };
  }
  const packing = packOntoCores(hostCell, guest, reserve);
  if (packing === null) {
    const policy = guest.cpu_thread_policy ?? 'prefer';
    return {
      reason: { kind: 'thread_policy', policy },
      needed: count(needed),
      available: count(free),
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
      reason: { kind: 'cpu_overcommit' },
      needed: count(cpus),
      available: count(cpuLimit),
    };
  }
  const memory = hostCell.memory_usage + guest.memory;
  const memoryLimit = hostCell.memory * limits.ram_allocation_ratio;
  if (memory > memoryLimit) {
    return {
      reason: { kind: 'memory_overcommit' },
      needed: mebibytes(memory),
      available: mebibytes(memoryLimit),
    };
  }
  return null;
}
