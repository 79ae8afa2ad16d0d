import { Network } from 'lucide-react';
import type { HostView } from '../engine/views.ts';
import { useActions } from '../store/use-playground.ts';
import { Button } from '../ui/Button.tsx';
import styles from './HostWhy.module.css';
import { ProblemCard } from './ProblemCard.tsx';
import { WeightParts } from './WeightParts.tsx';

const STATUS: Readonly<Record<HostView['status'], string>> = {
  selected: '★ Selected',
  alternate: 'Alternate',
  passed: 'Passed',
  rejected: '✕ Rejected',
  not_looked_at: 'Not looked at',
};

export function HostWhy({ host }: { readonly host: HostView }) {
  const { showTab, showPane, showProviders } = useActions();
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
          <Problems problems={stopped} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h4 className={styles.title}>{stopped.length > 0 ? 'It would also fail' : 'What it lacks'}</h4>
          <Problems problems={others} />
        </>
      )}
      {host.weight !== null && <WeightParts weight={host.weight} />}
      <Button
        onPress={() => {
          showTab('providers');
          showProviders({ mode: 'tree' });
          showPane('results');
        }}
      >
        <Network size={14} aria-hidden /> Show its providers
      </Button>
    </article>
  );
}

function Problems({ problems }: { readonly problems: HostView['problems'] }) {
  return (
    <ol className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.name} ${problem.rejection.reason}`}>
          <ProblemCard problem={problem} />
        </li>
      ))}
    </ol>
  );
}
