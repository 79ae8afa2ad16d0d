import { member } from '@nova-sieve/engine';
import { type ReactNode, Suspense } from 'react';
import { useReadable } from '../common/places/use-documents.ts';
import type { RunView } from '../engine/protocol/answers.ts';
import { part } from '../ui/part.ts';
import styles from './NothingChosen.module.css';
import { WhereToLook } from './WhereToLook.tsx';

const Prose = part(() => import('../ui/Prose.tsx'));

interface NothingChosenProps {
  readonly view: RunView;
  readonly invitation: ReactNode;
}

/** Shown before anything is chosen: the scenario's description, and what to choose. */
export function NothingChosen({ view, invitation }: NothingChosenProps) {
  const { value } = useReadable();
  const title = member(value, 'title');
  const description = member(value, 'description');
  return (
    <div className={styles.nothing}>
      {invitation}
      {typeof title === 'string' && <h3>{title}</h3>}
      {typeof description === 'string' && (
        <Suspense fallback={<p className={styles.description}>{description}</p>}>
          <Prose text={description} />
        </Suspense>
      )}
      <div className={styles.next}>
        <WhereToLook view={view} />
      </div>
    </div>
  );
}
