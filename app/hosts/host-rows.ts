import { NOT_ASKED, RAISED } from '@nova-sieve/engine';
import { HOST_STATUSES, type HostStatus, type HostTable, type RunView } from '../engine/protocol/answers.ts';

/** One row of the table, created only while it is visible. Its cells read the run's columns. */
export interface HostRow {
  readonly [column: string]: unknown;
  /** Position in `RunView.hosts`. */
  readonly host: number;
  readonly name: string;
  readonly status: HostStatus;
}

export function rowOf({ hosts, table }: RunView, host: number): HostRow {
  return { host, name: hosts[host]!, status: HOST_STATUSES[table.status[host]!]! };
}

/**
 * A filter's verdict on a host. `stopped` marks where Nova stopped, `would` a filter that Nova did not evaluate. The
 * worst is first.
 */
export const FILTER_MARKS = [
  'stopped',
  'would_reject',
  'raises',
  'would_pass',
  'passes',
  'not_asked',
] as const;
export type FilterMark = (typeof FILTER_MARKS)[number];

export function filterMark(table: HostTable, filter: number, host: number): FilterMark {
  const { ran, verdicts } = table.filters[filter]!;
  const verdict = verdicts[host]!;
  if (verdict === NOT_ASKED) return 'not_asked';
  const stopped = table.stopped[host]!;
  if (stopped === filter) return 'stopped';
  if (verdict === RAISED) return 'raises';
  const reached = ran && (stopped < 0 || filter < stopped);
  if (verdict === 0) return reached ? 'passes' : 'would_pass';
  return 'would_reject';
}

export function filterMessage(table: HostTable, filter: number, host: number): string {
  const verdict = table.filters[filter]!.verdicts[host]!;
  return verdict === 0 || verdict >= NOT_ASKED ? '' : (table.messages[verdict - 1] ?? '');
}
