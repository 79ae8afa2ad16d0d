import type { ReleaseName } from '../src/catalog/releases.ts';
import { checkRequest } from '../src/nova/checked-request.ts';
import type { Cloud } from '../src/nova/cloud.ts';
import { type NovaConf, parseNovaConf } from '../src/nova/conf.ts';
import type { FilterContext } from '../src/nova/filter.ts';
import type { Aggregate } from '../src/nova/objects/aggregate.ts';
import type { ComputeNode } from '../src/nova/objects/compute-node.ts';
import type { Flavor } from '../src/nova/objects/flavor.ts';
import { type AllocationCandidate, HostState } from '../src/nova/objects/host-state.ts';
import type { Image } from '../src/nova/objects/image.ts';
import type { RequestSpec } from '../src/nova/objects/request-spec.ts';
import type { GroupPolicy, ServerGroup } from '../src/nova/objects/server-group.ts';
import { Placement } from '../src/placement/index.ts';
import { aggregatesOf, computeNodeOf, sharedMemberships } from './case-host.ts';
import type {
  VectorCandidate,
  VectorCase,
  VectorFlavor,
  VectorHost,
  VectorImage,
  VectorServerGroup,
} from './vector-case.ts';
import defaults from './vectors/filters/defaults.json' with { type: 'json' };

/** Returns the nova.conf of a case. */
export function caseConf(vector: VectorCase, release: ReleaseName = 'master'): NovaConf {
  return parseNovaConf(vector.nova_conf ?? '', { release }).conf;
}

/**
 * Returns the request that nova-api passes to the scheduler, before the scheduler derives anything from flavor and
 * image.
 */
export function caseSpec(vector: VectorCase): RequestSpec {
  const request = vector.request ?? {};
  const level = request.request_level_params ?? {};
  const destination = request.requested_destination ?? null;
  return {
    flavor: flavorOf(vector.flavor ?? {}),
    image: vector.image ? imageOf(vector.image) : null,
    project_id: request.project_id ?? defaults.request.project_id,
    user_id: request.user_id ?? defaults.request.user_id,
    instance_uuids: request.instance_uuids ?? [request.instance_uuid ?? defaults.request.instance_uuid],
    availability_zone: request.availability_zone ?? null,
    scheduler_hints: new Map(
      Object.entries(request.scheduler_hints ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? [value] : value,
      ]),
    ),
    ignore_hosts: request.ignore_hosts ?? [],
    force_hosts: request.force_hosts ?? [],
    force_nodes: request.force_nodes ?? [],
    requested_destination: destination && {
      host: destination.host ?? null,
      node: destination.node ?? null,
      cell_uuid: destination.cell_uuid ?? null,
      allow_cross_cell_move: destination.allow_cross_cell_move ?? false,
    },
    is_bfv: request.is_bfv ?? false,
    retry: request.retry ?? null,
    server_group: request.server_group ? groupOf(request.server_group) : null,
    network_metadata: request.network_metadata
      ? {
          physnets: request.network_metadata.physnets ?? [],
          tunneled: request.network_metadata.tunneled ?? false,
        }
      : null,
    port_resource_requests: (request.port_resource_requests ?? []).map((port) => ({
      requester_id: port.requester_id,
      resources: new Map(Object.entries(port.resources)),
      required: port.required ?? [],
      pointer: null,
    })),
    request_level_params: {
      root_required: level.root_required ?? [],
      root_forbidden: level.root_forbidden ?? [],
      same_subtree: level.same_subtree ?? [],
    },
    pointer: null,
  };
}

/**
 * Returns the input of filters and weighers for a case.
 *
 * @throws NovaError when nova-api refuses the request
 */
export function caseContext(vector: VectorCase, conf: NovaConf): FilterContext {
  const spec = caseSpec(vector);
  const { numa_topology: numa, pci_requests: pci } = checkRequest(spec, conf);
  return {
    spec,
    instance_uuid: spec.instance_uuids[0]!,
    conf,
    hardware: { numa, pci },
    warn: () => undefined,
  };
}

function flavorOf(given: VectorFlavor): Flavor {
  const flavor = { ...defaults.flavor, ...given };
  return { ...flavor, extra_specs: new Map(Object.entries(given.extra_specs ?? {})), pointer: null };
}

function imageOf(given: VectorImage): Image {
  return {
    id: given.id ?? null,
    name: given.name ?? defaults.image.name,
    disk_format: given.disk_format ?? null,
    min_ram: given.min_ram ?? 0,
    min_disk: given.min_disk ?? 0,
    properties: new Map(Object.entries(given.properties ?? {}).map(([name, value]) => [name, String(value)])),
    pointer: null,
  };
}

function groupOf(given: VectorServerGroup): ServerGroup {
  return {
    uuid: given.uuid,
    name: given.name ?? 'group',
    policy: given.policy as GroupPolicy,
    rules: given.rules ?? {},
    members: new Set(given.members ?? []),
    hosts: new Set(given.hosts ?? []),
    pointer: null,
  };
}

interface CaseHosts {
  readonly aggregates: readonly Aggregate[];
  readonly compute_nodes: readonly ComputeNode[];
}

/** Returns the hosts of a case with their aggregates. */
function caseHosts(vector: VectorCase, conf: NovaConf): CaseHosts {
  const aggregates = aggregatesOf(vector.aggregates ?? []);
  const membership = sharedMemberships(aggregates);
  return {
    aggregates,
    compute_nodes: (vector.hosts ?? []).map((host) => computeNodeOf(host, conf, membership)),
  };
}

/** Returns the host states of a case, each with the candidates that Placement offered. */
export function caseHostStates(vector: VectorCase, conf: NovaConf): readonly HostState[] {
  const { compute_nodes: nodes } = caseHosts(vector, conf);
  return nodes.map((node, index) => new HostState(index, node, candidatesOf(vector.hosts![index]!)));
}

function candidatesOf(host: VectorHost): readonly AllocationCandidate[] {
  const given: readonly VectorCandidate[] = host.allocation_candidates ?? [
    { allocations: { [host.uuid]: {} }, mappings: { '': [host.uuid] } },
  ];
  return given.map(({ allocations, mappings }) => ({
    allocations: new Map(
      Object.entries(allocations).map(([uuid, { resources = {} }]) => [
        uuid,
        new Map(Object.entries(resources)),
      ]),
    ),
    mappings: new Map(Object.entries(mappings)),
  }));
}

/** Returns the cloud of a case. Its Placement is empty unless one is given. */
export function caseCloud(
  vector: VectorCase,
  { placement = new Placement(), release = 'master' }: { placement?: Placement; release?: ReleaseName } = {},
): Cloud {
  const conf = caseConf(vector, release);
  return { release, placement, conf, ...caseHosts(vector, conf) };
}
