import { collapseNames, countingFrom, rangeOf } from '../../names/ranges.ts';
import type { ServerEntry } from './servers.ts';

/** Servers beside each other that differ in a number of their names and in their hosts become one entry. */
export function collapseServers(servers: readonly ServerEntry[]): Record<string, unknown>[] {
  const keys = servers.map(({ name: _name, host: _host, ...rest }) => JSON.stringify(rest));
  const collapsed: Record<string, unknown>[] = [];
  for (let at = 0; at < servers.length; ) {
    const server = servers[at]!;
    const isOne = 'uuid' in server || 'allocations' in server;
    const counted = countingFrom(server.name);
    const goesOn = (length: number): boolean =>
      keys[at + length] === keys[at] && servers[at + length]?.name === counted(length);
    let length = 1;
    while (!isOne && goesOn(length)) length++;
    collapsed.push(length === 1 ? server : rangeEntry(servers.slice(at, at + length)));
    at += length;
  }
  return collapsed;
}

/** The servers take the listed hosts one after the other. */
function rangeEntry(servers: readonly ServerEntry[]): Record<string, unknown> {
  const [first] = servers;
  const hosts = servers.map(({ host }) => host);
  const collapsed = collapseNames(hosts);
  // When the list ends the servers begin again with its first host.
  const patterns = collapsed.every((pattern) => pattern === collapsed[0]) ? [collapsed[0]!] : collapsed;
  return {
    ...first,
    name: rangeOf(first!.name, servers.at(-1)!.name),
    host: patterns.length === 1 ? patterns[0] : patterns,
  };
}
