import { countingFrom, rangeOf } from '../../names/ranges.ts';
import type { HostEntry } from './host-entry.ts';
import type { ProviderEntry } from './provider-trees.ts';

/** Keys whose values may count up from host to host. */
const COUNTING = ['name', 'nodename', 'host_ip'] as const;

/** Each host with what decides whether it is like its neighbour. */
interface Comparable {
  readonly entry: HostEntry;
  /** Of a range: names of nested providers without those of their parents. `null`: this host is like no other. */
  readonly inRange: HostEntry | null;
  readonly key: string;
}

/**
 * Hosts that stand beside each other, have the same content and names that count up become one entry. Their order
 * stays, as it decides between hosts of equal weight.
 */
export function collapseHosts(hosts: readonly HostEntry[]): HostEntry[] {
  const comparable = hosts.map(comparableHost);
  const collapsed: HostEntry[] = [];
  for (let at = 0; at < hosts.length; ) {
    const { inRange, key } = comparable[at]!;
    let end = at + 1;
    while (inRange !== null && end < hosts.length && comparable[end]!.key === key) end++;
    collapsed.push(...runsOf(comparable.slice(at, end)));
    at = end;
  }
  return collapsed;
}

function runsOf(alike: readonly Comparable[]): HostEntry[] {
  const columns = COUNTING.map((field) => alike.map(({ entry }) => entry[field])).filter(isTexts);
  const runs: HostEntry[] = [];
  for (let at = 0; at < alike.length; ) {
    const length = runLength(columns, at, alike.length);
    const { entry, inRange } = alike[at]!;
    if (length < 2 || inRange === null) {
      runs.push(entry);
      at++;
      continue;
    }
    const last = alike[at + length - 1]!.entry;
    const ranges = COUNTING.flatMap((field) =>
      typeof entry[field] === 'string' && entry[field] !== last[field]
        ? [[field, rangeOf(entry[field], String(last[field]))]]
        : [],
    );
    runs.push({ ...inRange, ...Object.fromEntries(ranges) });
    at += length;
  }
  return runs;
}

/** From `at` on, how many hosts go on together: in each column values count up, or are the same for all. */
function runLength(columns: readonly (readonly string[])[], at: number, end: number): number {
  const expected = columns.map((column) => {
    const first = column[at]!;
    return column[at + 1] === first ? () => first : countingFrom(first);
  });
  const goesOn = (length: number): boolean =>
    columns.every((column, index) => column[at + length] === expected[index]!(length));
  let length = 1;
  while (at + length < end && goesOn(length)) length++;
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

/** Providers below a range are named `<parent>_<name>`; `null` where one is not named so. */
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
