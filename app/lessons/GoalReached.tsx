import { ArrowRight, CircleCheck } from 'lucide-react';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { focusPane } from '../ui/panes/focus-pane.ts';
import { nextLesson } from './course.ts';
import styles from './GoalReached.module.css';
import { useProgress } from './use-lesson.ts';

/** Offers the next lesson when every check is met. */
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
          ? 'The solution reached it. Restart the lesson to solve it yourself.'
          : 'Your changes meet every check.'}
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
