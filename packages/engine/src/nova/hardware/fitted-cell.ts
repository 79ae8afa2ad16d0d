import type { InstanceNumaCell, InstanceNumaTopology } from '../objects/instance-numa-topology.ts';

/**
 * A guest node while it is being fitted: Nova writes the host cell, the page size and the pinning into the request
 * itself, and later attempts (other candidates, the next instance) start from what the last one wrote.
 */
export interface FittedCell extends InstanceNumaCell {
  /** The host cell once it is fitted, the guest's own number before. */
  id: number;
  pagesize: number | null;
  /** guest CPU → host CPU */
  pinning: ReadonlyMap<number, number>;
  /** Host CPUs kept for the emulator threads. */
  reserved: ReadonlySet<number>;
}

/** A topology that can be fitted; the request's own stays as it is. */
export interface FittedTopology extends InstanceNumaTopology {
  readonly cells: readonly FittedCell[];
}

export function toFit(topology: InstanceNumaTopology): FittedTopology {
  const cells = topology.cells.map(
    (cell): FittedCell => ({ pinning: new Map(), reserved: new Set(), ...cell }),
  );
  return { ...topology, cells };
}

/** Whether the guest node has CPUs of its own. */
export const isPinned = ({ cpu_policy }: InstanceNumaCell): boolean =>
  cpu_policy === 'dedicated' || cpu_policy === 'mixed';

/** Whether the guest node has CPUs that float. */
export const hasShared = ({ cpu_policy }: InstanceNumaCell): boolean => cpu_policy !== 'dedicated';
