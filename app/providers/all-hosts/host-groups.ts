import {
  HOST_STATUSES,
  type HostStatus,
  type RunView,
  STOPPED_AT_PLACEMENT,
  STOPPED_NOWHERE,
} from '../../engine/protocol/answers.ts';

/** Hosts with the same outcome, in the order in which they are shown. */
export interface HostGroup {
  readonly id: string;
  readonly title: string;
  readonly status: HostStatus;
  /** Positions in `RunView.hosts`. */
  readonly hosts: readonly number[];
}

/**
 * Groups the hosts: the chosen host first, then the hosts that came furthest, by weight, down to those that Placement
 * rejected.
 */
export function groupHosts(view: RunView, search: string): readonly HostGroup[] {
  const wanted = search.trim().toLowerCase();
  const { status, stopped, rank, filters } = view.table;
  const groups = new Map<string, number[]>();
  view.hosts.forEach((name, host) => {
    if (wanted !== '' && !name.toLowerCase().includes(wanted)) return;
    const id = groupOf(HOST_STATUSES[status[host]!] ?? 'not_looked_at', stopped[host]!);
    const known = groups.get(id);
    if (known === undefined) groups.set(id, [host]);
    else known.push(host);
  });
  const byRank = (one: number, other: number) => rank[one]! - rank[other]!;
  for (const id of ['selected', 'alternate', 'passed']) groups.get(id)?.sort(byRank);
  const group = (id: string, title: string, kind: HostStatus): HostGroup[] => {
    const hosts = groups.get(id);
    return hosts === undefined ? [] : [{ id, title, status: kind, hosts }];
  };
  return [
    ...group('selected', 'Selected', 'selected'),
    ...group('alternate', 'Alternates', 'alternate'),
    ...group('passed', 'Passed', 'passed'),
    ...filters
      .map(({ name }, index) => group(`filter ${index}`, `Rejected by ${name}`, 'rejected'))
      .reverse()
      .flat(),
    ...group('request', 'Excluded by the request', 'rejected'),
    ...group('placement', 'Rejected by Placement', 'rejected'),
    ...group('not_looked_at', 'Not considered', 'not_looked_at'),
  ];
}

function groupOf(status: HostStatus, stopped: number): string {
  if (status !== 'rejected') return status;
  if (stopped === STOPPED_AT_PLACEMENT) return 'placement';
  return stopped === STOPPED_NOWHERE ? 'request' : `filter ${stopped}`;
}

/** A line of the grid: the title of a group, or some of its hosts. */
type GridLine =
  | { readonly kind: 'title'; readonly group: HostGroup }
  | { readonly kind: 'hosts'; readonly group: HostGroup; readonly from: number; readonly to: number };

/** The lines of a grid of groups. A line is found by its number without creating the others. */
export class GridLines {
  readonly length: number;
  private readonly starts: readonly number[];

  constructor(
    private readonly groups: readonly HostGroup[],
    private readonly columns: number,
  ) {
    let length = 0;
    this.starts = groups.map(({ hosts }) => {
      const start = length;
      length += 1 + Math.ceil(hosts.length / columns);
      return start;
    });
    this.length = length;
  }

  at(line: number): GridLine {
    const group = this.starts.findLastIndex((start) => start <= line);
    const from = (line - this.starts[group]! - 1) * this.columns;
    const shown = this.groups[group]!;
    return from < 0
      ? { kind: 'title', group: shown }
      : { kind: 'hosts', group: shown, from, to: Math.min(shown.hosts.length, from + this.columns) };
  }

  /** Returns the line and column of a host, by its place in the order of the groups. */
  placeOf(position: number): { readonly line: number; readonly column: number } {
    let rest = position;
    for (const [index, { hosts }] of this.groups.entries()) {
      if (rest < hosts.length) {
        return {
          line: this.starts[index]! + 1 + Math.floor(rest / this.columns),
          column: rest % this.columns,
        };
      }
      rest -= hosts.length;
    }
    return { line: 0, column: 0 };
  }
}

/** Returns the place that a key leads to in the lines of the grid; the same place for other keys. */
export function gridStep(key: string, from: number, groups: readonly HostGroup[], columns: number): number {
  const count = groups.reduce((sum, { hosts }) => sum + hosts.length, 0);
  const within = (position: number) => Math.max(0, Math.min(count - 1, position));
  switch (key) {
    case 'ArrowRight':
      return within(from + 1);
    case 'ArrowLeft':
      return within(from - 1);
    case 'ArrowDown':
      return within(verticalStep(from, groups, columns, 1));
    case 'ArrowUp':
      return within(verticalStep(from, groups, columns, -1));
    case 'PageDown':
      return within(from + 5 * columns);
    case 'PageUp':
      return within(from - 5 * columns);
    case 'Home':
      return 0;
    case 'End':
      return within(count - 1);
    default:
      return from;
  }
}

/** The last line of a group can be short. The line after it belongs to the next group. */
function verticalStep(from: number, groups: readonly HostGroup[], columns: number, by: 1 | -1): number {
  let start = 0;
  for (const [index, { hosts }] of groups.entries()) {
    const place = from - start;
    if (place >= hosts.length) {
      start += hosts.length;
      continue;
    }
    const column = place % columns;
    const line = Math.floor(place / columns) + by;
    const lines = Math.ceil(hosts.length / columns);
    if (line >= 0 && line < lines) return start + Math.min(hosts.length - 1, line * columns + column);
    const next = groups[index + by]?.hosts.length;
    if (next === undefined) return from;
    if (by === 1) return start + hosts.length + Math.min(next - 1, column);
    const last = Math.floor((next - 1) / columns) * columns;
    return start - next + Math.min(next - 1, last + column);
  }
  return from;
}
