import { expandNames } from '../../scenario/names/ranges.ts';
import { LIMITS } from '../../scenario/schema/limits.ts';
import type { Scenario } from '../../scenario/schema/schema.ts';
import { shellLine, shellWord } from './shell-words.ts';

/**
 * A script for a POSIX shell of the `openstack` commands (python-openstackclient 6 or later) that make the scenario's
 * flavors, images, aggregates and server groups, disable what is disabled, and ask for the request. Nothing that stands
 * in the scenario is left for the shell to interpret. Left out are what no command makes: hosts, their sizes and
 * inventories, nova.conf, and the servers that run already. Hosts must exist; images are made without data. Hints stand
 * as in the scenario, which may name servers where Nova takes their uuids.
 * Errors: ScenarioError, for host names that are no ranges.
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

/** `--` lets a name begin with a dash. */
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

/** The command for one host, or for several in a loop. */
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

/** Microversion 2.74 is the first in which a host can be asked for that filters still look at. */
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

/** GiB; a volume of no size cannot be made. */
const rootDisk = (name: string | undefined, flavors: Scenario['flavors']): number =>
  Math.max(1, (flavors.find((flavor) => flavor.name === name) ?? flavors[0])?.disk ?? 1);

/** A forced host is part of the zone; one that is forced without a zone is of the default one. */
const forcedZone = ([host]: readonly string[]): string | null => (host === undefined ? null : `nova:${host}`);
