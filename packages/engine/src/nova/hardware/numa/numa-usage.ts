import { NovaError } from '../../errors.ts';
import type { NumaCell } from '../../objects/compute-node.ts';
import { type FittedCell, isPinned } from './fitted-cell.ts';
import { smallestPageSize, withPinned, withSiblings } from './host-cell.ts';

const KIB_PER_MIB = 1024;

/**
 * Returns the host's cells after the start of an instance with this fitted topology
 * (`nova.virt.hardware.numa_usage_from_instance_numa`).
 * @throws NovaError IndexError, as Nova does, for a guest without a page size on a host that reports no pages;
 * CPUPinningUnknown and CPUPinningInvalid if the CPUs are not free
 */
export function cellsAfter(
  hostCells: readonly NumaCell[],
  guestCells: readonly FittedCell[],
): readonly NumaCell[] {
  return hostCells.map((hostCell) =>
    guestCells
      .filter(({ id }) => id === hostCell.id)
      .reduce((cell, guest) => cellAfter(cell, guest), hostCell),
  );
}

function cellAfter(hostCell: NumaCell, guest: FittedCell): NumaCell {
  const used = {
    ...hostCell,
    mempages: pagesAfter(hostCell, guest),
    memory_usage: hostCell.memory_usage + guest.memory,
    cpu_usage: hostCell.cpu_usage + guest.cpuset.length,
  };
  if (!isPinned(guest)) return used;
  const cpus = new Set([...guest.pinning.values(), ...guest.reserved]);
  return withPinned(used, guest.cpu_thread_policy === 'isolate' ? withSiblings(used, cpus) : cpus);
}

function pagesAfter(hostCell: NumaCell, guest: FittedCell): NumaCell['mempages'] {
  const size = guest.pagesize || smallestPageSize(hostCell);
  if (size === null) {
    throw new NovaError('IndexError', 'list index out of range: the host cell reports no page sizes');
  }
  return hostCell.mempages.map((pages) =>
    pages.size_kb === size ? { ...pages, used: pages.used + (guest.memory * KIB_PER_MIB) / size } : pages,
  );
}
