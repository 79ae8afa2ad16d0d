import { expandNames } from '../names/ranges.ts';
import type { UuidKind } from '../names/uuid.ts';
import { DEFAULT_PROJECT, DEFAULT_USER } from '../schema/cloud.ts';
import type { Scenario } from '../schema/schema.ts';
import { addressMover } from './addresses.ts';
import { numbered } from './numbered.ts';
import { Stems } from './stems.ts';
import { uuidMover } from './uuids.ts';

/** The parts to hide. UUIDs are always replaced; comments and the lesson are always removed. */
export interface Hidden {
  /** Hosts, their nodes, and providers that are not compute nodes. */
  readonly hosts: boolean;
  /** Projects, users, servers and server groups. */
  readonly projects: boolean;
  /** The network parts of IP addresses. */
  readonly addresses: boolean;
  /** Aggregates and availability zones. */
  readonly aggregates: boolean;
  /** Title, description and notes. They can contain any name, so they are removed. */
  readonly texts: boolean;
}

type Rename = (text: string) => string;

/** Functions that return the new name, one for each kind of thing. */
export interface Renames {
  readonly host: Rename;
  /** Renames a provider: its own name, or the name of its host plus a suffix. */
  readonly provider: Rename;
  readonly server: Rename;
  readonly group: Rename;
  readonly project: Rename;
  readonly user: Rename;
  readonly aggregate: Rename;
  readonly zone: Rename;
  readonly address: Rename;
  /** Renames a text that is compared with the name, node or address of a host. */
  readonly compared: Rename;
  /** Replaces UUIDs, hosts and addresses of this cloud inside any other text. */
  readonly other: Rename;
}

const same: Rename = (text) => text;

/** Returns the renames of a scenario. `left` receives a description of each part that cannot be replaced. */
export function renamesOf(scenario: Scenario, hidden: Hidden, left: (what: string) => void): Renames {
  const stems = stemsOf(scenario);
  const servers = new Stems();
  const host: Rename = hidden.hosts ? (text) => stems.renamed(text, 'host') : same;
  const server: Rename = hidden.projects ? (text) => servers.renamed(text, 'server') : same;
  const group = hidden.projects ? numbered('group') : same;
  const aggregate = hidden.aggregates ? numbered('aggregate') : same;
  const address = hidden.addresses ? addressOf(left) : same;
  const byKind: Partial<Record<UuidKind, Rename>> = {
    host,
    provider: host,
    server,
    server_group: group,
    aggregate,
  };
  const uuids = uuidMover(scenario, (kind, name) => byKind[kind]?.(name) ?? name);
  const isAddress = addressesOf(scenario);
  const compared: Rename = (text) => {
    if (isAddress.has(text)) return address(text);
    return hidden.hosts && stems.knows(text) ? host(text) : text;
  };
  return {
    host: withUuids(host, uuids),
    provider: withUuids(hidden.hosts ? (text) => providerName(text, stems) : same, uuids),
    server: withUuids(server, uuids),
    group: withUuids(group, uuids),
    project: hidden.projects ? numbered('project', [DEFAULT_PROJECT]) : same,
    user: hidden.projects ? numbered('user', [DEFAULT_USER]) : same,
    aggregate: withUuids(aggregate, uuids),
    zone: hidden.aggregates ? zones() : same,
    address,
    compared: withUuids(compared, uuids),
    // In an extra spec, "ssd" does not mean a host named "ssd", but compute07 does mean that host.
    other: (text) =>
      uuids(text).replace(/[^\s,;|()<>={}"']+/g, (word) => (/\d/.test(word) ? compared(word) : word)),
  };
}

/** Renames by UUID if the text contains a UUID, by name otherwise. */
const withUuids =
  (rename: Rename, uuids: Rename): Rename =>
  (text) => {
    const moved = uuids(text);
    return moved === text ? rename(text) : moved;
  };

function stemsOf({ hosts, providers }: Scenario): Stems {
  const stems = new Stems();
  for (const { name, nodename } of hosts) {
    stems.add(name, 'host');
    if (nodename !== undefined) stems.add(nodename, 'host');
  }
  for (const { name } of providers) stems.add(name, 'provider');
  return stems;
}

/** A child provider below a range of hosts is named `<host>_<child>`; other children often are too. */
function providerName(text: string, stems: Stems): string {
  if (stems.knows(text)) return stems.renamed(text, 'provider');
  for (let end = text.lastIndexOf('_'); end > 0; end = text.lastIndexOf('_', end - 1)) {
    const owner = text.slice(0, end);
    if (stems.knows(owner)) return stems.renamed(owner, 'provider') + text.slice(end);
  }
  return text;
}

/** Nova's default zones keep their names. */
function zones(): Rename {
  const zone = numbered('zone', ['nova', 'internal']);
  return (text) => text.replace(/[^\s,][^,]*/g, (name) => zone(name.trim()));
}

function addressOf(left: (what: string) => void): Rename {
  const move = addressMover();
  return (text) => {
    const moved = move(text);
    if (moved === null) left(`the address ${text}`);
    return moved ?? text;
  };
}

/** Returns the addresses of all hosts. */
function addressesOf({ hosts }: Scenario): ReadonlySet<string> {
  const MOST = 200_000;
  return new Set(hosts.flatMap(({ host_ip }) => (host_ip ? expandNames(host_ip, MOST) : [])));
}
