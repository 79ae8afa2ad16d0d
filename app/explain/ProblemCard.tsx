import type { Compared, HostProblem } from '@nova-sieve/engine';
import { JumpButton } from './JumpButton.tsx';
import styles from './ProblemCard.module.css';

/** One thing that is wrong with a host: the sentence, and the values that were compared, each with its place. */
export function ProblemCard({ problem }: { readonly problem: HostProblem }) {
  const { name, stopped, rejection } = problem;
  return (
    <div className={styles.card} data-stopped={stopped || undefined}>
      <h5>{name}</h5>
      <p>{rejection.reason}</p>
      {rejection.compared.length > 0 && (
        <dl className={styles.compared}>
          {rejection.compared.map((value) => (
            <ComparedValue key={`${value.side} ${value.what} ${value.value}`} compared={value} />
          ))}
        </dl>
      )}
    </div>
  );
}

function ComparedValue({ compared }: { readonly compared: Compared }) {
  const { side, what, value, at } = compared;
  return (
    <div className={styles.value}>
      <dt>
        <span className={styles.side} data-side={side}>
          {side}
        </span>
        {what}
      </dt>
      <dd>
        {value === null ? (
          <span className={styles.absent}>none</span>
        ) : (
          <code>{value === '' ? '""' : value}</code>
        )}
        {at !== null && <JumpButton pointer={at} />}
      </dd>
    </div>
  );
}
