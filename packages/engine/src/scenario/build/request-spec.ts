import type { Cloud } from '../../nova/cloud.ts';
import type { Flavor } from '../../nova/objects/flavor.ts';
import type { Image } from '../../nova/objects/image.ts';
import type { PortResourceRequest, RequestedNetwork, RequestSpec } from '../../nova/objects/request-spec.ts';
import type { ServerGroup } from '../../nova/objects/server-group.ts';
import { type ZoneParts, zoneParts } from '../../nova/values/zone-parts.ts';
import { type Directory, directoryOf } from '../names/directory.ts';
import { expandNames } from '../names/ranges.ts';
import { deriveUuid, isUuid } from '../names/uuid.ts';
import { ScenarioError } from '../problem.ts';
import { DEFAULT_FLAVOR, DEFAULT_IMAGE } from '../schema/defaults.ts';
import { LIMITS } from '../schema/limits.ts';
import type { ScenarioRequest } from '../schema/request.ts';
import type { Scenario } from '../schema/schema.ts';
import { throwErrors } from './host-list.ts';
import { novaFlavor, novaImage } from './nova-objects.ts';
import { membersOf } from './running-servers.ts';

/**
 * Returns the request spec that nova-scheduler receives for a scenario.
 * @param changes keys that replace those of the scenario's request, as in an expectation with another flavor
 * @throws ScenarioError with a pointer, for a flavor, image or group that does not exist.
 * @example
 * const { flavor, project_id } = requestSpecOf(scenario, cloud, { project: 'finance' });
 * console.log(flavor.name, project_id); // ssd finance
 */
export function requestSpecOf(
  scenario: Scenario,
  cloud: Cloud,
  changes: Partial<ScenarioRequest> = {},
): RequestSpec {
  const directory = directoryOf({ ...scenario, hosts: [] }, throwErrors);
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const request: ScenarioRequest = { ...scenario.request, ...changed };
  const zone = zoneOf(request);
  const group = requestedGroup(directory, request, cloud);
  return {
    flavor: flavorOf(directory, request),
    image: imageOf(directory, request),
    project_id: request.project,
    user_id: request.user,
    instance_uuids: instanceUuids(request),
    availability_zone: zone.name,
    scheduler_hints: hintsOf(scenario, request, group),
    ignore_hosts: hostsOf(request, 'ignore_hosts'),
    force_hosts: [...zone.hosts, ...hostsOf(request, 'force_hosts')],
    force_nodes: [...zone.nodes, ...hostsOf(request, 'force_nodes')],
    requested_destination: destinationOf(request),
    is_bfv: request.boot_from_volume,
    retry: retryOf(request),
    server_group: group,
    network_metadata: request.network_metadata ?? null,
    port_resource_requests: portsOf(request),
    requested_networks: networksOf(scenario, request),
    request_level_params: levelOf(request),
    pointer: '/request',
  };
}

function flavorOf({ flavors }: Directory, { flavor: name }: ScenarioRequest): Flavor {
  const entry = name === undefined ? flavors.first() : flavors.find(name, '/request/flavor');
  return novaFlavor(entry?.value ?? DEFAULT_FLAVOR, entry?.pointer ?? null);
}

function imageOf({ images }: Directory, { image: name }: ScenarioRequest): Image | null {
  if (name === null) return null;
  const entry = name === undefined ? images.first() : images.find(name, '/request/image');
  return novaImage(entry?.value ?? DEFAULT_IMAGE, entry?.pointer ?? null);
}

/** nova-api numbers the servers of one request from 1: new-1, new-2. */
function instanceUuids({ name, count }: ScenarioRequest): string[] {
  if (count === 1) return [deriveUuid('server', name)];
  return Array.from({ length: count }, (_, index) => deriveUuid('server', `${name}-${index + 1}`));
}

function zoneOf({ availability_zone: text }: ScenarioRequest): ZoneParts {
  const parts = zoneParts(text);
  if (parts !== null) return parts;
  const message = `The availability zone "${text}" has too many parts. Write zone, zone:host, zone::node or zone:host:node.`;
  throw new ScenarioError(message, '/request/availability_zone');
}

function hostsOf(request: ScenarioRequest, key: 'ignore_hosts' | 'force_hosts' | 'force_nodes'): string[] {
  return request[key].flatMap((text, index) => expandNames(text, LIMITS.hosts, `/request/${key}/${index}`));
}

function destinationOf(request: ScenarioRequest): RequestSpec['requested_destination'] {
  const { requested_destination: destination, host, node } = request;
  if (destination === undefined && host === undefined && node === undefined) return null;
  return {
    host: destination?.host ?? host ?? null,
    node: destination?.node ?? node ?? null,
    cell_uuid: destination?.cell === undefined ? null : deriveUuid('cell', destination.cell),
    allow_cross_cell_move: destination?.allow_cross_cell_move ?? false,
  };
}

function retryOf({ retry }: ScenarioRequest): RequestSpec['retry'] {
  if (retry === undefined) return null;
  const hosts = retry.hosts.flatMap((text, index) =>
    expandNames(text, LIMITS.hosts, `/request/retry/hosts/${index}`),
  );
  return { num_attempts: retry.num_attempts, hosts: hosts.map((host) => [host, host] as const) };
}

function portsOf({ ports }: ScenarioRequest): PortResourceRequest[] {
  return ports.map((port, index) => ({
    requester_id: portUuid(port),
    resources: port.resources,
    required: port.required,
    pointer: `/request/ports/${index}`,
  }));
}

const portUuid = ({ name, id }: ScenarioRequest['ports'][number]): string => id ?? deriveUuid('port', name);

/** Placement names the group of a port by the UUID of the port. Other names are groups of the flavor. */
function levelOf({
  ports,
  request_level_params: level,
}: ScenarioRequest): RequestSpec['request_level_params'] {
  const uuids = new Map(ports.map((port) => [port.name, portUuid(port)]));
  const same_subtree = level.same_subtree.map((groups) => groups.map((name) => uuids.get(name) ?? name));
  return { ...level, same_subtree };
}

function networksOf(scenario: Scenario, { requested_networks }: ScenarioRequest): RequestedNetwork[] {
  return requested_networks.map(({ name, port, subnet, segments, remote_managed }, index) => ({
    network_id: deriveUuid('network', name),
    port_id: port === undefined ? null : deriveUuid('port', port),
    subnet_id: subnet === undefined ? null : deriveUuid('subnet', subnet),
    segment_ids: segments.map((segment) => segmentUuid(scenario, segment)),
    remote_managed,
    pointer: `/request/requested_networks/${index}`,
  }));
}

/** Neutron reports each segment as a separate provider, outside the trees of hosts. */
const segmentUuid = ({ providers }: Scenario, name: string): string =>
  providers.find((provider) => provider.name === name)?.uuid ?? deriveUuid('provider', name);

/** Hints whose values are server UUIDs. */
const SERVER_HINTS: ReadonlySet<string> = new Set(['same_host', 'different_host']);

function hintsOf(
  scenario: Scenario,
  { hints }: ScenarioRequest,
  group: ServerGroup | null,
): ReadonlyMap<string, readonly string[]> {
  const resolved = new Map<string, readonly string[]>();
  for (const [name, values] of hints) {
    resolved.set(name, SERVER_HINTS.has(name) ? values.map((value) => serverUuid(scenario, value)) : values);
  }
  if (group !== null) resolved.set('group', [group.uuid]);
  return resolved;
}

/** Returns the UUID for the name of a server. A UUID stays. */
function serverUuid(scenario: Scenario, text: string): string {
  const named = scenario.servers.find((server) => server.name === text);
  if (named?.uuid !== undefined) return named.uuid;
  return isUuid(text) ? text : deriveUuid('server', text);
}

/** Returns the group that `server_group` or the hint names. In Icehouse, a hint creates a group with any name. */
function requestedGroup(directory: Directory, request: ScenarioRequest, cloud: Cloud): ServerGroup | null {
  const hint = request.hints.get('group')?.[0];
  const name = request.server_group ?? hint;
  if (name === undefined) return null;
  const pointer = request.server_group === undefined ? '/request/hints/group' : '/request/server_group';
  const { server_groups: groups } = directory.scenario;
  const index = groups.findIndex((each) => each.name === name || groupUuid(each) === name);
  if (index >= 0) return groupOf(directory, groups[index]!, request, `/server_groups/${index}`);
  if (cloud.release !== 'icehouse') directory.groups.find(name, pointer);
  return groupOf(directory, { name, policy: 'legacy', rules: {} }, request, pointer);
}

interface GroupParts {
  readonly name: string;
  readonly uuid?: string | undefined;
  readonly policy: ServerGroup['policy'];
  readonly rules: { readonly max_server_per_host?: number | undefined };
}

const groupUuid = ({ uuid, name }: Pick<GroupParts, 'uuid' | 'name'>): string =>
  uuid ?? deriveUuid('server_group', name);

function groupOf(
  directory: Directory,
  group: GroupParts,
  request: ScenarioRequest,
  pointer: string,
): ServerGroup {
  const running = membersOf(directory, group.name);
  const { max_server_per_host: most } = group.rules;
  return {
    uuid: groupUuid(group),
    name: group.name,
    policy: group.policy,
    rules: most === undefined ? {} : { max_server_per_host: most },
    // nova-api adds the new servers to the group before it calls the scheduler.
    members: new Set([...running.map(({ uuid }) => uuid), ...instanceUuids(request)]),
    hosts: new Set(running.map(({ host }) => host)),
    pointer,
  };
}
