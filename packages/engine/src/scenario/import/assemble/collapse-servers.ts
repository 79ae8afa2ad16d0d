import { collapseNames, countingFrom, rangeOf } from '../../names/ranges.ts';
import type { ServerEntry } from './servers.ts';

/** Collapses consecutive servers that differ only in a number in their names and in their hosts to one entry. */
export function collapseServers(servers: readonly ServerEntry[]): Record<string, unknown>[] {
  const keys = servers.map(({ name: _name, host: _host, ...rest }) => JSON.stringify(rest));
  const collapsed: Record<string, unknown>[] = [];
  for (let start = 0; start < servers.length; ) {
    const server = servers[start]!;
    const isOne = 'uuid' in server || 'allocations' in server;
    const counted = countingFrom(server.name);
    const goesOn = (length: number): boolean =>
      keys[start + length] === keys[start] && servers[start + length]?.name === counted(length);
    let length = 1;
    while (!isOne && goesOn(length)) length++;
    collapsed.push(length === 1 ? server : rangeEntry(servers.slice(start, start + length)));
    start += length;
  }
  return collapsed;
}

/** Returns the entry of a range of servers, which use the listed hosts in turn. */
function rangeEntry(servers: readonly ServerEntry[]): Record<string, unknown> {
  const [first] = servers;
  const hosts = servers.map(({ host }) => host);
  const collapsed = collapseNames(hosts);
  // After the last host, the servers start again with the first.
  const patterns = collapsed.every((pattern) => pattern === collapsed[0]) ? [collapsed[0]!] : collapsed;
  return {
    ...first,
    name: rangeOf(first!.name, servers.at(-1)!.name),
    host: patterns.length === 1 ? patterns[0] : patterns,
  };
}
