import type { Cloud } from '../../nova/cloud.ts';
import type { Run } from '../../nova/run.ts';
import type { CandidateSet } from '../../placement/index.ts';
import type { Allocations } from './provider-tree.ts';

/** Placement's allocation requests for one host's provider tree. Plain data. */
export interface HostCandidates {
  /** The number of allocation requests. `first` has at most `SHOWN_CANDIDATES` of them. */
  readonly total: number;
  readonly first: readonly HostCandidate[];
  /**
   * Whether Placement's answer contains the host. A host with candidates can be missing, because Nova requests at
   * most `[scheduler]/max_placement_results` of them.
   */
  readonly offered: boolean;
}

/** An allocation request of Placement's answer. */
export interface HostCandidate {
  readonly allocations: Allocations;
  /** In the order of the query. */
  readonly takes: readonly CandidateTake[];
  /** Whether it was claimed for the instance. */
  readonly claimed: boolean;
}

/** The resources that one part of the query uses from its provider. */
export interface CandidateTake {
  /** '' for the unsuffixed group; the suffix of `resources1`, `resources_PORT`. */
  readonly group: string;
  readonly provider_uuid: string;
  readonly provider: string;
  /** Empty for a group that requires only traits. */
  readonly resources: ReadonlyMap<string, number>;
}

const SHOWN_CANDIDATES = 200;

const NONE: HostCandidates = { total: 0, first: [], offered: false };

/**
 * Queries Placement again for this host's tree only. The candidates are in Placement's order, those of the first
 * query before those of the fallback for pinned CPUs, as nova-scheduler reads them.
 * @param host position in `run.hosts`
 * @param round the instance whose claim is marked, from 0
 */
export function hostCandidates(cloud: Cloud, run: Run, host: number, round: number): HostCandidates {
  const { placement, compute_nodes } = cloud;
  const node = compute_nodes[host];
  const root = node === undefined ? null : placement.store.providers.indexOf(node.uuid);
  if (root === null) return NONE;
  const claim = run.rounds[round]?.claims.find((made) => made.host === host && made.claimed);
  const sets = run.queries.flatMap(({ query, microversion }) => {
    const answer = placement.candidates(query, microversion, root);
    return answer.ok ? [answer.candidates] : [];
  });
  const first = sets.flatMap((set) => firstOf(cloud, set)).slice(0, SHOWN_CANDIDATES);
  const claimed = first.findIndex(
    ({ allocations }) => claim !== undefined && isSame(allocations, claim.allocations),
  );
  return {
    total: sets.reduce((sum, { length }) => sum + length, 0),
    first: first.map((candidate, index) => ({ ...candidate, claimed: index === claimed })),
    offered: run.queries.length > 0 && run.candidates.includes(host),
  };
}

function firstOf({ placement: { store } }: Cloud, set: CandidateSet): Omit<HostCandidate, 'claimed'>[] {
  const { providers, resourceClasses } = store;
  return Array.from({ length: Math.min(set.length, SHOWN_CANDIDATES) }, (_, number) => {
    const takes = set.parts(number).map(({ suffix, provider, amounts }) => ({
      group: suffix,
      provider_uuid: providers.uuid(provider),
      provider: providers.names[provider]!,
      resources: new Map(amounts.map(([id, amount]) => [resourceClasses.nameOf(id), amount])),
    }));
    return { takes, allocations: sumOf(takes) };
  });
}

function sumOf(takes: readonly CandidateTake[]): Allocations {
  const allocations = new Map<string, Map<string, number>>();
  for (const { provider_uuid, resources } of takes) {
    if (resources.size === 0) continue;
    const amounts = allocations.get(provider_uuid) ?? new Map<string, number>();
    allocations.set(provider_uuid, amounts);
    for (const [name, amount] of resources) amounts.set(name, (amounts.get(name) ?? 0) + amount);
  }
  return allocations;
}

function isSame(one: Allocations, other: Allocations): boolean {
  return (
    one.size === other.size &&
    [...one].every(([uuid, amounts]) => {
      const others = other.get(uuid);
      return (
        others?.size === amounts.size && [...amounts].every(([name, amount]) => others.get(name) === amount)
      );
    })
  );
}
