import { NovaError } from '../../errors.ts';
import type { NumaCell } from '../../objects/compute-node.ts';

/** Returns the cell's pinnable CPUs that are not used. */
export function freePcpus(cell: NumaCell): readonly number[] {
  const pinned = new Set(cell.pinned_cpus);
  return cell.pcpuset.filter((cpu) => !pinned.has(cpu));
}

/** Returns the free CPUs of each set of thread siblings. */
export function freeSiblings(cell: NumaCell): readonly (readonly number[])[] {
  const free = new Set(freePcpus(cell));
  return cell.siblings.map((siblings) => siblings.filter((cpu) => free.has(cpu)).sort((a, b) => a - b));
}

/** Returns the free memory in MiB. */
export const availableMemory = (cell: NumaCell): number => cell.memory - cell.memory_usage;

/** Whether the cell's cores have more than one thread. */
export const hasThreads = (cell: NumaCell): boolean => cell.siblings.some((siblings) => siblings.length > 1);

/** Returns the smallest page size in KiB, or null if the host reports no pages. */
export function smallestPageSize(cell: NumaCell): number | null {
  return cell.mempages.length === 0
    ? null
    : cell.mempages.reduce((least, { size_kb }) => Math.min(least, size_kb), Infinity);
}

/**
 * Whether the memory is a whole number of pages of this size and the cell has enough of them, or null if the cell has
 * no pages of this size.
 * @param onlyFree whether only free pages count, which is the case if overcommit is not possible
 */
export function fitsPages(
  cell: NumaCell,
  sizeKb: number,
  memoryKb: number,
  onlyFree: boolean,
): boolean | null {
  const pages = cell.mempages.find(({ size_kb }) => size_kb === sizeKb);
  if (pages === undefined) return null;
  const count = onlyFree ? pages.total - pages.used - pages.reserved : pages.total;
  return memoryKb <= count * sizeKb && memoryKb % sizeKb === 0;
}

/**
 * Returns the cell with these CPUs pinned.
 * @throws NovaError CPUPinningUnknown for CPUs that are not pinnable, CPUPinningInvalid for CPUs that are already
 * pinned
 */
export function withPinned(cell: NumaCell, cpus: ReadonlySet<number>): NumaCell {
  const wanted = [...cpus];
  if (wanted.some((cpu) => !cell.pcpuset.includes(cpu))) {
    throw new NovaError(
      'CPUPinningUnknown',
      `CPUs ${wanted.join(', ')} are not all among the cell's pinnable CPUs ${cell.pcpuset.join(', ')}.`,
    );
  }
  if (wanted.some((cpu) => cell.pinned_cpus.includes(cpu))) {
    throw new NovaError(
      'CPUPinningInvalid',
      `CPUs ${wanted.join(', ')} are not all among the cell's free CPUs ${freePcpus(cell).join(', ')}.`,
    );
  }
  return { ...cell, pinned_cpus: [...cell.pinned_cpus, ...wanted] };
}

/** Returns the CPUs with all their thread siblings, which the `isolate` policy blocks for other instances. */
export function withSiblings(cell: NumaCell, cpus: ReadonlySet<number>): ReadonlySet<number> {
  return new Set(cell.siblings.filter((siblings) => siblings.some((cpu) => cpus.has(cpu))).flat());
}
