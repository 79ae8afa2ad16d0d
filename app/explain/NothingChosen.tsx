import { lazy, Suspense } from 'react';
import { member } from '../editors/documents.ts';
import { useReadable } from '../editors/use-documents.ts';
import type { RunView } from '../engine/views.ts';
import { CourseInvitation } from '../lessons/CourseInvitation.tsx';
import { format } from '../store/selectors.ts';
import { useActions } from '../store/use-playground.ts';
import styles from './NothingChosen.module.css';

const Prose = lazy(() => import('../ui/Prose.tsx'));

/** What the panel says before anything is chosen: what this scenario shows, and where to press. */
export function NothingChosen({ view }: { readonly view: RunView }) {
  const { value } = useReadable();
  const { selectStage, selectHost } = useActions();
  const title = member(value, 'title');
  const description = member(value, 'description');
  const harshest = [...view.stages].sort((a, b) => b.start - b.end - (a.start - a.end))[0];
  const fallen = harshest?.reasons[0]?.hosts[0];
  return (
    <div className={styles.nothing}>
      <CourseInvitation />
      {typeof title === 'string' && <h3>{title}</h3>}
      {typeof description === 'string' && (
        <Suspense fallback={<p className={styles.description}>{description}</p>}>
          <Prose text={description} />
        </Suspense>
      )}
      <p className={styles.hint}>
        Choose a stage or a host to see why it fell out, and the lines that did it.
      </p>
      {harshest !== undefined && harshest.start > harshest.end && (
        <button type="button" onClick={() => selectStage(harshest.id)}>
          Why did {harshest.name} remove {format(harshest.start - harshest.end)}?
        </button>
      )}
      {fallen !== undefined && (
        <button type="button" onClick={() => selectHost(view.hosts[fallen]!)}>
          What is wrong with {view.hosts[fallen]}?
        </button>
      )}
    </div>
  );
}
