import { reasonKey } from '@nova-sieve/engine';
import { ProblemCard } from '../common/ProblemCard.tsx';
import type { Place } from '../common/places/Places.tsx';
import type { HostView } from '../engine/protocol/answers.ts';
import { format } from '../words/counts.ts';
import styles from './HostReasons.module.css';
import { WeightParts } from './WeightParts.tsx';

const STATUS: Readonly<Record<HostView['status'], string>> = {
  selected: '★ Selected',
  alternate: 'Alternate',
  passed: 'Passed',
  rejected: '✕ Rejected',
  not_looked_at: 'Not considered',
};

interface HostReasonsProps {
  readonly host: HostView;
  readonly place: Place;
}

/** Shows a host's status, and every reason for it. */
export function HostReasons({ host, place }: HostReasonsProps) {
  const stopped = host.problems.filter((problem) => problem.stopped);
  const others = host.problems.filter((problem) => !problem.stopped);
  return (
    <article>
      <header className={styles.head}>
        <h3>{host.name}</h3>
        <span className={styles.status} data-status={host.status}>
          {STATUS[host.status]}
        </span>
      </header>
      {host.problems.length === 0 && <p className={styles.sentence}>{host.sentence}</p>}
      {stopped.length > 0 && (
        <>
          <h4 className={styles.title}>Nova stopped here</h4>
          <Problems problems={stopped} place={place} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h4 className={styles.title}>{stopped.length > 0 ? 'Would also be rejected by' : 'Problems'}</h4>
          <Problems problems={others} place={place} />
        </>
      )}
      {host.weight !== null && <WeightParts weight={host.weight} />}
    </article>
  );
}

/** A host can be in thousands of aggregates, each of which rejects the request. */
const SHOWN = 50;

interface ProblemsProps {
  readonly problems: HostView['problems'];
  readonly place: Place;
}

function Problems({ problems, place }: ProblemsProps) {
  return (
    <ol className={styles.problems}>
      {problems.slice(0, SHOWN).map((problem) => (
        <li key={`${problem.name} ${reasonKey(problem.rejection.reason)}`}>
          <ProblemCard problem={problem} place={place} />
        </li>
      ))}
      {problems.length > SHOWN && <li>and {format(problems.length - SHOWN)} more</li>}
    </ol>
  );
}
