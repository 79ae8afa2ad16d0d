import { countingFrom, rangeOf } from '../../names/ranges.ts';
import type { HostEntry } from './host-entry.ts';
import type { ProviderEntry } from './provider-trees.ts';

/** Keys whose values can count up from host to host. */
const COUNTING = ['name', 'nodename', 'host_ip'] as const;

/** A host with the key that is equal for hosts that can form a range. */
interface Comparable {
  readonly entry: HostEntry;
  /** The entry for a range: names of child providers without the parent name. `null`: the host cannot be in a range. */
  readonly inRange: HostEntry | null;
  readonly key: string;
}

/**
 * Collapses consecutive hosts with the same content and names that count up to one entry. The order stays, because it
 * decides between hosts with equal weights.
 */
export function collapseHosts(hosts: readonly HostEntry[]): HostEntry[] {
  const comparable = hosts.map(comparableHost);
  const collapsed: HostEntry[] = [];
  for (let start = 0; start < hosts.length; ) {
    const { inRange, key } = comparable[start]!;
    let end = start + 1;
    while (inRange !== null && end < hosts.length && comparable[end]!.key === key) end++;
    collapsed.push(...runsOf(comparable.slice(start, end)));
    start = end;
  }
  return collapsed;
}

function runsOf(alike: readonly Comparable[]): HostEntry[] {
  const columns = COUNTING.map((field) => alike.map(({ entry }) => entry[field])).filter(isTexts);
  const runs: HostEntry[] = [];
  for (let start = 0; start < alike.length; ) {
    const length = runLength(columns, start, alike.length);
    const { entry, inRange } = alike[start]!;
    if (length < 2 || inRange === null) {
      runs.push(entry);
      start++;
      continue;
    }
    const last = alike[start + length - 1]!.entry;
    const ranges = COUNTING.flatMap((field) =>
      typeof entry[field] === 'string' && entry[field] !== last[field]
        ? [[field, rangeOf(entry[field], String(last[field]))]]
        : [],
    );
    runs.push({ ...inRange, ...Object.fromEntries(ranges) });
    start += length;
  }
  return runs;
}

/** Returns the number of hosts from `start` whose values in each column count up or are all equal. */
function runLength(columns: readonly (readonly string[])[], start: number, end: number): number {
  const expected = columns.map((column) => {
    const first = column[start]!;
    return column[start + 1] === first ? () => first : countingFrom(first);
  });
  const goesOn = (length: number): boolean =>
    columns.every((column, index) => column[start + length] === expected[index]!(length));
  let length = 1;
  while (start + length < end && goesOn(length)) length++;
  return length;
}

const isTexts = (column: readonly unknown[]): column is string[] => typeof column[0] === 'string';

function comparableHost(entry: HostEntry): Comparable {
  const provider = entry.provider as { readonly children?: readonly ProviderEntry[] } | undefined;
  const children = relative(provider?.children ?? [], String(entry.nodename ?? entry.name));
  if (children === null) return { entry, inRange: null, key: '' };
  const inRange =
    provider === undefined || children.length === 0
      ? entry
      : { ...entry, provider: { ...provider, children } };
  const counting = COUNTING.map((field) => field in entry);
  const content = Object.entries(inRange).filter(([key]) => !(COUNTING as readonly string[]).includes(key));
  return { entry, inRange, key: JSON.stringify([counting, content]) };
}

/** Returns the children without the prefix `<parent>_`; `null` if a child does not have it. */
function relative(children: readonly ProviderEntry[], parent: string): ProviderEntry[] | null {
  const named: ProviderEntry[] = [];
  for (const child of children) {
    const name = child.name.slice(parent.length + 1);
    const below = relative((child.children as readonly ProviderEntry[] | undefined) ?? [], child.name);
    if (!child.name.startsWith(`${parent}_`) || name === '' || below === null) return null;
    named.push(below.length === 0 ? { ...child, name } : { ...child, name, children: below });
  }
  return named;
}
