import { ArrowRight, CircleCheck } from 'lucide-react';
import { LIBRARY } from '../share/bundled-library.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/Button.tsx';
import { nextLesson } from './course.ts';
import styles from './GoalReached.module.css';

/** What to do once every line of the check holds. */
export function GoalReached({ solution }: { readonly solution: string | null }) {
  const id = usePlayground((state) => state.lesson?.id ?? null);
  const isSolution = usePlayground((state) => state.text === solution);
  const { openLibrary } = useActions();
  const next = nextLesson(LIBRARY.entries, id);
  return (
    <div className={styles.reached}>
      <CircleCheck size={18} aria-hidden />
      <p>
        <strong>Goal reached.</strong>{' '}
        {isSolution
          ? 'This is the solution of the lesson. Start over to find a way of your own.'
          : 'What you changed does what was asked for.'}
      </p>
      {next !== null && (
        <Button look="primary" onPress={() => openLibrary(next.id)}>
          <span className={styles.next}>Next: {next.title}</span>
          <ArrowRight size={14} aria-hidden />
        </Button>
      )}
    </div>
  );
}
