import type { HostStatus, HostTable } from '../engine/views.ts';
import styles from './cells.module.css';
import { type FilterMark, filterMark, filterReason } from './host-rows.ts';

const STATUS_TEXT: Readonly<Record<HostStatus, string>> = {
  selected: '★ selected',
  alternate: 'alternate',
  passed: 'passed',
  rejected: 'rejected',
  not_looked_at: 'not looked at',
};

export function StatusCell({ status }: { readonly status: HostStatus }) {
  return (
    <span className={styles.status} data-status={status}>
      {STATUS_TEXT[status]}
    </span>
  );
}

/** Shape tells as much as colour: a tick passes, a cross in a box is where Nova stopped, pale ones were never asked. */
const MARKS: Readonly<Record<FilterMark, { sign: string; text: string }>> = {
  passes: { sign: '✓', text: 'passes' },
  stopped: { sign: '✕', text: 'rejects, and Nova stopped here' },
  would_pass: { sign: '✓', text: 'would pass, but Nova never asked' },
  would_reject: { sign: '✕', text: 'would reject too, but Nova never asked' },
  raises: { sign: '!', text: 'would raise an exception' },
  not_asked: { sign: '·', text: 'gone before the filters' },
};

interface FilterCellProps {
  readonly table: HostTable;
  readonly filter: number;
  readonly host: number;
}

export function FilterCell({ table, filter, host }: FilterCellProps) {
  const mark = filterMark(table, filter, host);
  const { sign, text } = MARKS[mark];
  const reason = filterReason(table, filter, host);
  return (
    <span className={styles.mark} data-mark={mark} title={reason === '' ? text : `${text}: ${reason}`}>
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

export function RankCell({ rank }: { readonly rank: number }) {
  return rank === 0 ? <Nothing /> : <span className={styles.number}>{rank}</span>;
}

export function WeightCell({ weight, most }: { readonly weight: number; readonly most: number }) {
  if (Number.isNaN(weight)) return <Nothing />;
  const share = most === 0 ? 0 : Math.abs(weight) / most;
  return (
    <span className={styles.weight}>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.number}>{weight.toFixed(2)}</span>
    </span>
  );
}

export function NumberCell({ value }: { readonly value: number }) {
  return Number.isNaN(value) ? <Nothing /> : <span className={styles.number}>{value.toFixed(3)}</span>;
}

export function AggregatesCell({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <Nothing />;
  return (
    <span className={styles.aggregates} title={names.join(', ')}>
      {names.map((name) => (
        <span key={name} className={styles.chip}>
          {name}
        </span>
      ))}
    </span>
  );
}

function Nothing() {
  return <span className={styles.nothing}>–</span>;
}
