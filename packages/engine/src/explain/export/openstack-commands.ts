import { expandNames } from '../../scenario/names/ranges.ts';
import { LIMITS } from '../../scenario/schema/limits.ts';
import type { Scenario } from '../../scenario/schema/schema.ts';
import { shellLine, shellWord } from './shell-words.ts';

/**
 * Returns a POSIX shell script of `openstack` commands (python-openstackclient 6 or later). The commands create the
 * scenario's flavors, images, aggregates and server groups, disable its disabled compute services, and create the
 * server of the request. All text of the scenario is quoted. The script does not create hosts, inventories, nova.conf
 * or the servers that already run. Hosts must exist; images are created without data. Hints are copied from the
 * scenario, which can name servers where Nova requires their UUIDs.
 * @throws ScenarioError for host names with a malformed range
 */
export function openstackCommands(scenario: Scenario): string {
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Flavors', scenario.flavors.map(flavorLine)],
    ['Images', scenario.images.map(imageLine)],
    ['Aggregates', scenario.aggregates.flatMap(aggregateLines)],
    ['Compute services', scenario.hosts.flatMap(serviceLines)],
    ['Server groups', scenario.server_groups.map(groupLine)],
    ['The request', [requestLine(scenario)]],
  ];
  const blocks = parts.flatMap(([title, lines]) => (lines.length === 0 ? [] : [[`# ${title}`, ...lines]]));
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

const NO_VALUE: readonly string[] = [];

const option = (name: string, value: string | number | null | undefined): readonly string[] =>
  value === undefined || value === null || value === '' ? NO_VALUE : [`--${name}`, String(value)];

const unlessZero = (name: string, value: number): readonly string[] =>
  value === 0 ? NO_VALUE : [`--${name}`, String(value)];

const properties = (entries: ReadonlyMap<string, string>): readonly string[] =>
  [...entries].flatMap(([key, value]) => ['--property', `${key}=${value}`]);

/** Returns a name as an argument. After `--`, a name can start with a dash. */
const named = (name: string): readonly string[] => (name.startsWith('-') ? ['--', name] : [name]);

function flavorLine(flavor: Scenario['flavors'][number]): string {
  return shellLine([
    ...['openstack', 'flavor', 'create'],
    ...option('id', flavor.id),
    ...option('vcpus', flavor.vcpus),
    ...option('ram', flavor.ram),
    ...option('disk', flavor.disk),
    ...unlessZero('ephemeral', flavor.ephemeral),
    ...unlessZero('swap', flavor.swap),
    ...properties(flavor.extra_specs),
    ...named(flavor.name),
  ]);
}

function imageLine(image: Scenario['images'][number]): string {
  return shellLine([
    ...['openstack', 'image', 'create', '--container-format', 'bare'],
    ...option('id', image.id),
    ...option('disk-format', image.disk_format),
    ...unlessZero('min-ram', image.min_ram),
    ...unlessZero('min-disk', image.min_disk),
    ...properties(image.properties),
    ...named(image.name),
  ]);
}

function aggregateLines(aggregate: Scenario['aggregates'][number]): readonly string[] {
  const create = shellLine([
    ...['openstack', 'aggregate', 'create'],
    ...option('zone', aggregate.availability_zone),
    ...properties(aggregate.metadata),
    ...named(aggregate.name),
  ]);
  const hosts = hostsOf(aggregate.hosts);
  return hosts.length === 0
    ? [create]
    : [create, ...forEach(hosts, ['openstack', 'aggregate', 'add', 'host', '--', aggregate.name])];
}

function serviceLines({ name, service }: Scenario['hosts'][number]): readonly string[] {
  if (!service.disabled) return [];
  const reason = option('disable-reason', service.disabled_reason);
  const command = ['openstack', 'compute', 'service', 'set', '--disable', ...reason, '--'];
  return forEach(hostsOf([name]), command, ['nova-compute']);
}

const hostsOf = (patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((text) => expandNames(text, LIMITS.hosts));

/** Returns the command for one host, or a loop over several hosts. */
function forEach(
  hosts: readonly string[],
  before: readonly string[],
  after: readonly string[] = [],
): readonly string[] {
  if (hosts.length === 1) return [shellLine([...before, ...hosts, ...after])];
  const command = [shellLine(before), '"$host"', ...after.map(shellWord)].join(' ');
  return [`for host in ${shellLine(hosts)}; do`, `  ${command}`, 'done'];
}

function groupLine({ name, policy, rules }: Scenario['server_groups'][number]): string {
  const most = rules.max_server_per_host;
  return shellLine([
    ...['openstack', '--os-compute-api-version', '2.64', 'server', 'group', 'create', '--policy', policy],
    ...(most === undefined ? [] : ['--rule', `max_server_per_host=${most}`]),
    ...named(name),
  ]);
}

/** `--host` requests a host that the filters still check. It requires microversion 2.74. */
function requestLine({ request, flavors, images }: Scenario): string {
  const destination = request.requested_destination;
  const host = option('host', destination?.host ?? request.host);
  const node = option('hypervisor-hostname', destination?.node ?? request.node);
  const version = host.length + node.length > 0 ? ['--os-compute-api-version', '2.74'] : [];
  const image = request.image === undefined ? images[0]?.name : request.image;
  const count = request.count === 1 ? [] : ['--min', String(request.count), '--max', String(request.count)];
  return shellLine([
    ...['openstack', ...version, 'server', 'create'],
    ...['--flavor', request.flavor ?? flavors[0]?.name ?? 'm1.small'],
    ...(request.boot_from_volume ? ['--boot-from-volume', String(rootDisk(request.flavor, flavors))] : []),
    ...option('image', image === undefined ? 'cirros' : image),
    ...option('availability-zone', request.availability_zone ?? forcedZone(request.force_hosts)),
    ...option('server-group', request.server_group),
    ...[...request.hints].flatMap(([name, values]) =>
      values.flatMap((value) => ['--hint', `${name}=${value}`]),
    ),
    ...host,
    ...node,
    ...request.ports.flatMap(({ id, name }) => ['--port', id ?? name]),
    ...(request.ports.length === 0 ? ['--nic', 'none'] : []),
    ...count,
    ...named(request.name),
  ]);
}

/** GiB. A volume cannot have the size 0. */
const rootDisk = (name: string | undefined, flavors: Scenario['flavors']): number =>
  Math.max(1, (flavors.find((flavor) => flavor.name === name) ?? flavors[0])?.disk ?? 1);

/** Returns the availability zone with the forced host. Without a zone, the default zone is used. */
const forcedZone = ([host]: readonly string[]): string | null => (host === undefined ? null : `nova:${host}`);
