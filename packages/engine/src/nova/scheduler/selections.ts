import type { AllocationCandidate, HostState } from '../objects/host-state.ts';
import type { Selection } from '../run.ts';

/** An instance with its host and its candidate. */
export interface Selected {
  readonly instanceUuid: string;
  readonly host: HostState;
  /** `null` if the run did not query Placement. */
  readonly candidate: AllocationCandidate | null;
}

/**
 * Returns each instance's selection with alternates for the case that its build fails: the best hosts in the same cell
 * that no instance of the request uses (`SchedulerManager._get_alternate_hosts`).
 * @param needsCandidate whether an alternate must have a candidate
 */
export function selectionsOf(
  selected: readonly Selected[],
  alternates: readonly HostState[],
  wanted: number,
  needsCandidate: boolean,
): readonly Selection[] {
  const taken = new Set(selected.map(({ host }) => host));
  return selected.map(({ instanceUuid, host, candidate }) => {
    const others: number[] = [];
    for (const other of alternates) {
      if (others.length >= wanted) break;
      if (other.cell_uuid !== host.cell_uuid || taken.has(other)) continue;
      if (!needsCandidate || other.candidateCount > 0) others.push(other.index);
    }
    return {
      instance_uuid: instanceUuid,
      host: host.index,
      allocations: candidate?.allocations ?? null,
      mappings: candidate?.mappings ?? null,
      alternates: others,
    };
  });
}
