import type { ProblemView } from '../engine/protocol/answers.ts';
import type { ComparedView } from '../engine/protocol/rejection-view.ts';
import { BreakableName } from '../ui/BreakableName.tsx';
import { format } from '../words/counts.ts';
import { AggregateText } from './AggregateText.tsx';
import styles from './ProblemCard.module.css';
import { type Place, Places } from './places/Places.tsx';

/** A host can be in thousands of aggregates, each with a different value. */
const SHOWN_VALUES = 20;

interface ProblemCardProps {
  readonly problem: ProblemView;
  readonly place: Place;
}

/** Shows one reason to reject a host: the sentence, and the compared values with their places. */
export function ProblemCard({ problem, place }: ProblemCardProps) {
  const { name, stopped, rejection } = problem;
  const compared = grouped(rejection.compared);
  return (
    <div className={styles.card} data-stopped={stopped || undefined}>
      <h5>
        <BreakableName name={name} />
      </h5>
      <p>{rejection.message}</p>
      {compared.length > 0 && (
        <dl className={styles.compared}>
          {compared.slice(0, SHOWN_VALUES).map((values) => (
            <ComparedValue key={keyOf(values[0])} values={values} place={place} />
          ))}
        </dl>
      )}
      {compared.length > SHOWN_VALUES && <p>and {format(compared.length - SHOWN_VALUES)} more</p>}
    </div>
  );
}

/** A value that occurs in several places is shown once, with a link to each place. */
type SameValue = readonly [ComparedView, ...ComparedView[]];

function grouped(compared: readonly ComparedView[]): readonly SameValue[] {
  const groups = new Map<string, [ComparedView, ...ComparedView[]]>();
  for (const value of compared) {
    const known = groups.get(keyOf(value));
    if (known === undefined) groups.set(keyOf(value), [value]);
    else known.push(value);
  }
  return [...groups.values()];
}

function keyOf({ side, subject, operator, value }: ComparedView): string {
  return JSON.stringify([side, subject, operator, value]);
}

interface ComparedValueProps {
  readonly values: SameValue;
  readonly place: Place;
}

function ComparedValue({ values, place }: ComparedValueProps) {
  const [compared] = values;
  const { side, label, text } = compared;
  return (
    <div className={styles.value}>
      <dt>
        <span className={styles.side} data-side={side}>
          {side}
        </span>
        {label}
      </dt>
      <dd>
        {text === null ? (
          <span className={styles.absent}>none</span>
        ) : (
          <code>{text === '' ? '""' : <AggregateText text={text} />}</code>
        )}
        <span className={styles.places}>
          <Places pointers={values.map(({ pointer }) => pointer)} place={place} />
        </span>
      </dd>
    </div>
  );
}
