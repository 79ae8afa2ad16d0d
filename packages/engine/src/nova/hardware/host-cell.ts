import { NovaError } from '../errors.ts';
import type { NumaCell } from '../objects/compute-node.ts';

/** The host CPUs of the cell that pinned instances may have and that none has. */
export function freePcpus(cell: NumaCell): readonly number[] {
  const pinned = new Set(cell.pinned_cpus);
  return cell.pcpuset.filter((cpu) => !pinned.has(cpu));
}

/** What is free of each set of thread siblings. */
export function freeSiblings(cell: NumaCell): readonly (readonly number[])[] {
  const free = new Set(freePcpus(cell));
  return cell.siblings.map((siblings) => siblings.filter((cpu) => free.has(cpu)).sort((a, b) => a - b));
}

/** MiB */
export const availableMemory = (cell: NumaCell): number => cell.memory - cell.memory_usage;

/** Whether the cell's cores have more than one thread. */
export const hasThreads = (cell: NumaCell): boolean => cell.siblings.some((siblings) => siblings.length > 1);

/** KiB; `null` where the host reports no pages. */
export function smallestPageSize(cell: NumaCell): number | null {
  return cell.mempages.length === 0
    ? null
    : cell.mempages.reduce((least, { size_kb }) => Math.min(least, size_kb), Infinity);
}

/**
 * Whether so much memory (KiB) is a whole number of pages of this size (KiB) that the cell has: free ones or, where
 * overcommit is allowed, any. `null` where the cell has no pages of the size.
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
 * The cell with these CPUs pinned. Raises CPUPinningUnknown for CPUs that are not for pinning, CPUPinningInvalid for
 * those that are pinned already.
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

/** The CPUs with all their thread siblings: under the `isolate` policy nobody else may have those. */
export function withSiblings(cell: NumaCell, cpus: ReadonlySet<number>): ReadonlySet<number> {
  return new Set(cell.siblings.filter((siblings) => siblings.some((cpu) => cpus.has(cpu))).flat());
}
