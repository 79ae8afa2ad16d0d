import type { AllocationCandidate, HostState } from '../objects/host-state.ts';
import type { Selection } from '../run.ts';

/** An instance with the host and the candidate that it got. */
export interface Selected {
  readonly instanceUuid: string;
  readonly host: HostState;
  /** `null` where Placement was not asked. */
  readonly candidate: AllocationCandidate | null;
}

/**
 * The choice for each instance with hosts to fall back on, should its build fail: the best of those in the same cell
 * that no instance of the request got (`SchedulerManager._get_alternate_hosts`).
 * @param needsCandidate whether an alternate must have a candidate left to claim
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
