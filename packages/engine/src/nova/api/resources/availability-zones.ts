import type { ComputeNode } from '../../objects/compute-node.ts';
import { hostZone } from '../../objects/host-zone.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';

/** `/os-availability-zone`; `/detail` adds the services of each zone's hosts. */
export const availabilityZoneRoutes: readonly Route[] = [
  { path: '/os-availability-zone', actions: { GET: (call) => list(call, false) } },
  { path: '/os-availability-zone/detail', actions: { GET: (call) => list(call, true) } },
];

/** Returns a host's zone as Nova's API shows it. */
export const zoneOf = ({ state }: Pick<Call, 'state'>, { aggregates }: ComputeNode): string =>
  hostZone(aggregates, state.cloud.conf);

/** Returns the hosts of each zone. */
export function zones(call: Pick<Call, 'state'>): ReadonlyMap<string, readonly ComputeNode[]> {
  const byZone = new Map<string, ComputeNode[]>();
  for (const node of call.state.cloud.compute_nodes) {
    const zone = zoneOf(call, node);
    const known = byZone.get(zone);
    if (known === undefined) byZone.set(zone, [node]);
    else known.push(node);
  }
  return byZone;
}

function list(call: Call, isDetailed: boolean): Reply {
  const availabilityZoneInfo = Array.from(zones(call), ([zoneName, nodes]) => ({
    zoneName,
    zoneState: { available: nodes.some(({ service }) => !service.disabled) },
    hosts: isDetailed ? new Map(nodes.map((node) => [node.host, servicesOf(node)])) : null,
  }));
  return ok({ availabilityZoneInfo });
}

const servicesOf = ({ service }: ComputeNode): unknown => ({
  'nova-compute': { active: !service.disabled, available: service.up, updated_at: null },
});
