import type { InstanceNumaCell, InstanceNumaTopology } from '../../objects/instance-numa-topology.ts';

/**
 * A guest node while it is fitted onto a host. Nova writes the host cell, the page size and the pinning into the
 * request itself, and later attempts (other candidates, the next instance) start from the result of the last attempt.
 */
export interface FittedCell extends InstanceNumaCell {
  /** The id of the host cell; before the fit, the number of the guest node. */
  id: number;
  pagesize: number | null;
  /** Guest CPU → host CPU. */
  pinning: ReadonlyMap<number, number>;
  /** The host CPUs that are reserved for the emulator threads. */
  reserved: ReadonlySet<number>;
}

/** A copy of the request's topology that can be fitted. */
export interface FittedTopology extends InstanceNumaTopology {
  readonly cells: readonly FittedCell[];
}

export function toFit(topology: InstanceNumaTopology): FittedTopology {
  const cells = topology.cells.map(
    (cell): FittedCell => ({ pinning: new Map(), reserved: new Set(), ...cell }),
  );
  return { ...topology, cells };
}

/** Whether the guest node has pinned CPUs. */
export const isPinned = ({ cpu_policy }: InstanceNumaCell): boolean =>
  cpu_policy === 'dedicated' || cpu_policy === 'mixed';

/** Whether the guest node has shared CPUs. */
export const hasShared = ({ cpu_policy }: InstanceNumaCell): boolean => cpu_policy !== 'dedicated';
