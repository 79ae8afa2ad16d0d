import type { Cloud } from '../cloud.ts';
import { HostState } from '../objects/host-state.ts';
import type { RequestedDestination, RequestSpec } from '../objects/request-spec.ts';
import { NO_CANDIDATES } from '../placement-client/candidate-source.ts';
import type { PlacementOffer } from '../placement-client/placement-offer.ts';
import { at } from '../pointer.ts';
import type { Restriction } from '../run.ts';

/**
 * Returns the host states of a request, in the order of the cloud's compute nodes: the hosts of Placement's offer, or
 * all hosts without an offer (`nova.scheduler.host_manager.get_host_states_by_uuids`). If the destination names a cell,
 * only hosts of this cell are returned, unless the request allows a cross-cell move.
 */
export function hostStates(
  cloud: Cloud,
  destination: RequestedDestination | null,
  offer: PlacementOffer | null,
): readonly HostState[] {
  const cell = destination === null || destination.allow_cross_cell_move ? null : destination.cell_uuid;
  const states: HostState[] = [];
  cloud.compute_nodes.forEach((node, index) => {
    if (cell !== null && node.cell_uuid !== cell) return;
    const source = offer === null ? NO_CANDIDATES : offer.forNode(node);
    if (source !== null) states.push(new HostState(index, node, source));
  });
  return states;
}

interface Restricted {
  readonly left: readonly HostState[];
  readonly restrictions: readonly Restriction[];
  /**
   * Whether the filters are skipped: for forced hosts, unless the request is a check of an existing instance, and if
   * every host is ignored.
   */
  readonly skipFilters: boolean;
}

/** Applies the hosts that a request names (`HostManager.get_filtered_hosts`, before the filters). */
export function restrictHosts(
  hosts: readonly HostState[],
  spec: RequestSpec,
  destination: RequestedDestination | null,
): Restricted {
  const restrictions: Restriction[] = [];
  let left = hosts;
  const keep = (kind: Restriction['kind'], kept: readonly HostState[], log: string): void => {
    const stays = new Set(kept);
    const removed = left.filter((host) => !stays.has(host)).map(({ index }) => index);
    restrictions.push({ kind, removed: Int32Array.from(removed), log, because: becauseOf(kind, spec) });
    left = kept;
  };
  if (destination !== null && destination.host !== null) {
    const kept = left.filter((host) => isDestination(host, destination));
    keep('requested_destination', kept, destinationLog(kept, destination));
  }
  const { ignore_hosts: ignored, force_hosts: forcedHosts, force_nodes: forcedNodes } = spec;
  if (ignored.length > 0) {
    const names = lowered(ignored);
    const kept = left.filter(({ host }) => !names.has(host.toLowerCase()));
    keep('ignore_hosts', kept, `Host filter ignoring hosts: ${ignoredNames(left, ignored).join(', ')}`);
    if (left.length === 0) return { left, restrictions, skipFilters: true };
  }
  if (forcedHosts.length > 0) {
    const names = lowered(forcedHosts);
    const kept = left.filter(({ host }) => names.has(host.toLowerCase()));
    keep(
      'force_hosts',
      kept,
      forcedLog(
        'hosts',
        forcedHosts,
        kept.map(({ host }) => host),
      ),
    );
  }
  if (forcedNodes.length > 0) {
    const names = new Set(forcedNodes);
    const kept = left.filter(({ nodename }) => names.has(nodename));
    keep(
      'force_nodes',
      kept,
      forcedLog(
        'nodes',
        forcedNodes,
        kept.map(({ nodename }) => nodename),
      ),
    );
  }
  const forced = forcedHosts.length > 0 || forcedNodes.length > 0;
  return { left, restrictions, skipFilters: forced && !spec.scheduler_hints.has('_nova_check_type') };
}

const lowered = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));

const isDestination = (
  { host, nodename }: HostState,
  { host: wanted, node }: RequestedDestination,
): boolean => host === wanted && (node === null || nodename === node);

function ignoredNames(hosts: readonly HostState[], ignored: readonly string[]): readonly string[] {
  const gone = new Set<HostState>();
  return ignored.flatMap((name) => {
    const matches = hosts.filter((host) => !gone.has(host) && host.host.toLowerCase() === name.toLowerCase());
    for (const match of matches) gone.add(match);
    return matches.map(() => name);
  });
}

function destinationLog(kept: readonly HostState[], { host, node }: RequestedDestination): string {
  return kept.length > 0
    ? `Host filter only checking host ${host} and node ${node ?? 'None'}`
    : `No hosts matched due to not matching requested destination (${host}, ${node ?? 'None'})`;
}

function forcedLog(what: 'hosts' | 'nodes', wanted: readonly string[], kept: readonly string[]): string {
  return kept.length > 0
    ? `Host filter forcing available ${what} to ${kept.join(', ')}`
    : `No ${what} matched due to not matching 'force_${what}' value of '${wanted.join(', ')}'`;
}

/** The scenario's fields of each restriction. */
const FIELDS = {
  requested_destination: ['host', 'node'],
  ignore_hosts: ['ignore_hosts'],
  force_hosts: ['force_hosts'],
  force_nodes: ['force_nodes'],
} as const satisfies Record<Restriction['kind'], readonly string[]>;

function becauseOf(kind: Restriction['kind'], spec: RequestSpec) {
  return spec.pointer === null ? [] : FIELDS[kind].map((field) => at(spec.pointer, field));
}
