import {
  HOST_STATUSES,
  type HostStatus,
  type HostTable,
  NOT_ASKED,
  RAISED,
  type RunView,
} from '../engine/views.ts';

/** One row of the table, made only while it is on the screen. */
export interface HostRow {
  readonly [column: string]: unknown;
  /** Position in `RunView.hosts`. */
  readonly host: number;
  readonly name: string;
  readonly status: HostStatus;
  readonly aggregates: readonly string[];
  readonly rank: number;
  readonly weight: number;
}

export function rowOf({ hosts, table }: RunView, host: number): HostRow {
  return {
    host,
    name: hosts[host]!,
    status: HOST_STATUSES[table.status[host]!]!,
    aggregates: table.aggregateSets[table.aggregates[host]!] ?? [],
    rank: table.rank[host]!,
    weight: table.weight[host]!,
  };
}

/** What a filter says of a host; `stopped` marks where Nova left off, `would` what it never came to ask. */
export type FilterMark = 'passes' | 'stopped' | 'would_pass' | 'would_reject' | 'raises' | 'not_asked';

export function filterMark(table: HostTable, filter: number, host: number): FilterMark {
  const verdict = table.filters[filter]!.verdicts[host]!;
  if (verdict === NOT_ASKED) return 'not_asked';
  const stopped = table.stopped[host]!;
  if (stopped === filter) return 'stopped';
  if (verdict === RAISED) return 'raises';
  const reached = stopped < 0 || filter < stopped;
  if (verdict === 0) return reached ? 'passes' : 'would_pass';
  return 'would_reject';
}

export function filterReason(table: HostTable, filter: number, host: number): string {
  const verdict = table.filters[filter]!.verdicts[host]!;
  return verdict === 0 || verdict >= NOT_ASKED ? '' : (table.reasons[verdict - 1] ?? '');
}

/** What a column sorts by; greater is later. Equal hosts keep the cloud's order. */
export type SortKey = (host: number) => number | string;

export function sortKeyOf(view: RunView, column: string): SortKey | null {
  const { table, hosts } = view;
  switch (column) {
    case 'name':
      return (host) => hosts[host]!;
    case 'status':
      return (host) => HOST_STATUSES.length - table.status[host]!;
    case 'aggregates':
      return (host) => table.aggregateSets[table.aggregates[host]!]?.join(' ') ?? '';
    case 'rank':
      return (host) => table.rank[host]! || Number.MAX_SAFE_INTEGER;
    case 'weight':
      return (host) => numberOr(table.weight[host], -Infinity);
  }
  const weigher = table.weighers.find(({ name }) => column === `weigher:${name}`);
  if (weigher !== undefined) return (host) => numberOr(weigher.score[host], -Infinity);
  const filter = table.filters.findIndex(({ name }) => column === `filter:${name}`);
  if (filter < 0) return null;
  const order: Readonly<Record<FilterMark, number>> = {
    stopped: 0,
    would_reject: 1,
    raises: 2,
    would_pass: 3,
    passes: 4,
    not_asked: 5,
  };
  return (host) => order[filterMark(table, filter, host)];
}

function numberOr(value: number | undefined, otherwise: number): number {
  return value === undefined || Number.isNaN(value) ? otherwise : value;
}

export interface HostOrder {
  readonly column: string;
  readonly descending: boolean;
}

/** The hosts to show, in order, as positions. Rows are made of them only where they are looked at. */
export function orderHosts(view: RunView, order: HostOrder | null, search: string): Int32Array {
  const wanted = search.trim().toLowerCase();
  const all = order === null ? byRank(view.table.rank) : byKey(view, order);
  return wanted === '' ? all : all.filter((host) => matches(view, host, wanted));
}

/** The best first, then the others in the cloud's order. No sorting: this is done after every run. */
function byRank(rank: Int32Array): Int32Array {
  const ordered = new Int32Array(rank.length);
  const weighed = rank.reduce((most, each) => Math.max(most, each), 0);
  let next = weighed;
  rank.forEach((place, host) => {
    ordered[place > 0 ? place - 1 : next++] = host;
  });
  return ordered;
}

function byKey(view: RunView, { column, descending }: HostOrder): Int32Array {
  const hosts = Int32Array.from(view.hosts.keys());
  const keyOf = sortKeyOf(view, column);
  if (keyOf === null) return hosts;
  const keys = Array.from(hosts, keyOf);
  const direction = descending ? -1 : 1;
  return hosts.sort((a, b) => direction * compare(keys[a]!, keys[b]!) || a - b);
}

function matches({ hosts, table }: RunView, host: number, wanted: string): boolean {
  if (hosts[host]!.toLowerCase().includes(wanted)) return true;
  return (table.aggregateSets[table.aggregates[host]!] ?? []).some((name) =>
    name.toLowerCase().includes(wanted),
  );
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  return COLLATOR.compare(String(a), String(b));
}
