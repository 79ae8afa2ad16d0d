import type { HostResource } from '@nova-sieve/engine';
import { HostStatusText, STATUS_SIGNS, STATUS_WORDS } from '../../common/HostStatusText.tsx';
import type { HostStatus, HostTable, WeigherColumn } from '../../engine/protocol/answers.ts';
import { type FilterMark, filterMark, filterMessage } from '../host-rows.ts';
import { shortAmount, unitOf } from './amounts.ts';
import styles from './cells.module.css';

export function StatusCell({ status, rank }: { readonly status: HostStatus; readonly rank: number }) {
  return (
    <HostStatusText status={status}>
      {status === 'selected' && `${STATUS_SIGNS.selected} `}
      {STATUS_WORDS[status]}
      {rank > 0 && <span className={styles.rank}>rank {rank}</span>}
    </HostStatusText>
  );
}

/**
 * The shape shows the verdict as well as the colour: a tick passes, a cross in a box is where Nova stopped, pale signs
 * were not evaluated.
 */
const MARKS: Readonly<Record<FilterMark, { sign: string; text: string }>> = {
  passes: { sign: '✓', text: 'passes' },
  stopped: { sign: '✕', text: 'rejects, and Nova stopped here' },
  would_pass: { sign: '✓', text: 'would pass, but Nova did not evaluate it' },
  would_reject: { sign: '✕', text: 'would also reject, but Nova did not evaluate it' },
  raises: { sign: '!', text: 'would raise an exception' },
  not_asked: { sign: '·', text: 'rejected before the filters' },
};

interface FilterCellProps {
  readonly table: HostTable;
  readonly filter: number;
  readonly host: number;
}

export function FilterCell({ table, filter, host }: FilterCellProps) {
  const mark = filterMark(table, filter, host);
  const { sign, text } = MARKS[mark];
  const message = filterMessage(table, filter, host);
  return (
    <span className={styles.mark} data-mark={mark} title={message === '' ? text : `${text}: ${message}`}>
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
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

/** One weigher's part in the weight, in the order of Nova's calculation. */
export function PartsCell({ weigher, host }: { readonly weigher: WeigherColumn; readonly host: number }) {
  const raw = weigher.raw[host]!;
  if (Number.isNaN(raw)) return <Nothing />;
  const normalized = weigher.normalized[host]!;
  const score = weigher.score[host]!;
  return (
    <span
      className={styles.parts}
      title={`${weigher.name}: raw ${raw}, normalised ${normalized}, multiplied ${score}`}
    >
      <span>{shortAmount('', raw)}</span>
      <span>{normalized.toFixed(2)}</span>
      <b>{score.toFixed(2)}</b>
    </span>
  );
}

export function ResourceCell({ resource, host }: { readonly resource: HostResource; readonly host: number }) {
  const { resource_class: name, requested } = resource;
  const capacity = resource.capacity[host]!;
  const used = resource.used[host]!;
  if (Number.isNaN(capacity)) return <Nothing />;
  const percent = (amount: number) => `${capacity <= 0 ? 0 : Math.min(100, (amount / capacity) * 100)}%`;
  const over = used + requested > capacity;
  const words = `${name}: ${used} used of ${capacity}, ${requested} more requested${over ? ': not enough is free' : ''}`;
  return (
    <span className={styles.resource} title={words} data-over={over || undefined}>
      <span className={styles.amounts}>
        {shortAmount(name, used)}
        {requested > 0 && <b>+{shortAmount(name, requested)}</b>}
        <span className={styles.capacity}>
          / {shortAmount(name, capacity)}
          {unitOf(name) !== '' && ` ${unitOf(name)}`}
        </span>
      </span>
      <span className={styles.inventory} aria-hidden>
        <span data-part="used" style={{ width: percent(used) }} />
        <span data-part="requested" style={{ width: percent(requested) }} />
      </span>
    </span>
  );
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

export function TextCell({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return <Nothing />;
  return (
    <span className={styles.text} title={text}>
      {text}
    </span>
  );
}

function Nothing() {
  return <span className={styles.nothing}>–</span>;
}
