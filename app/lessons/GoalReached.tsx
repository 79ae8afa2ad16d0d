import { ArrowRight, CircleCheck } from 'lucide-react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { focusPane } from '../ui/panes/focus-pane.ts';
import { nextLesson } from './course.ts';
import styles from './GoalReached.module.css';
import { useProgress } from './use-lesson.ts';

/** What to do once every line of the check holds. */
export function GoalReached() {
  const library = usePlayground((state) => state.library);
  const id = usePlayground((state) => state.lesson?.id ?? null);
  const { solved } = useProgress();
  const { openLibrary } = useActions();
  const next = nextLesson(library, id);
  return (
    <div className={styles.reached}>
      <CircleCheck size={18} aria-hidden />
      <p>
        <strong>Goal reached.</strong>{' '}
        {solved
          ? 'The solution did it. Start over to find the way yourself.'
          : 'What you changed does what was asked for.'}
      </p>
      {next !== null && (
        <Button
          look="primary"
          onPress={({ target }) => {
            focusPane(target);
            openLibrary(next.id);
          }}
        >
          <span className={styles.next}>Next: {next.title}</span>
          <ArrowRight size={14} aria-hidden />
        </Button>
      )}
    </div>
  );
}
