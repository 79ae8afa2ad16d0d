import { Eye, Lightbulb, RotateCcw } from 'lucide-react';
import type { LessonAnswer } from '../engine/protocol/answers.ts';
import { useActions } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ConfirmButton } from '../ui/controls/ConfirmButton.tsx';
import Prose from '../ui/Prose.tsx';
import { focusPane } from '../ui/panes/focus-pane.ts';
import styles from './LessonHelp.module.css';
import { useProgress } from './use-lesson.ts';

/** Offers hints one by one, the solution, and a restart. */
export function LessonHelp({ hints, solution }: Pick<LessonAnswer, 'hints' | 'solution'>) {
  const { hints: kept } = useProgress();
  const { showHints, showSolution, startOver } = useActions();
  const shown = hints.slice(0, kept);
  return (
    <section className={styles.help} aria-label="Help">
      {shown.length > 0 && (
        <ol className={styles.hints} aria-label="Hints" aria-live="polite">
          {shown.map((hint) => (
            <li key={hint}>
              <Prose text={hint} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        {shown.length < hints.length && (
          <Button
            onPress={({ target }) => {
              if (shown.length + 1 === hints.length) focusPane(target);
              showHints(shown.length + 1);
            }}
          >
            <Lightbulb size={14} aria-hidden />
            {shown.length === 0 ? 'Show a hint' : 'Another hint'} ({shown.length + 1} of {hints.length})
          </Button>
        )}
        {solution !== null && (
          <ConfirmButton
            question="Show the solution? It replaces your changes in this lesson."
            confirm="Show"
            cancel="Cancel"
            onConfirm={() => showSolution(solution)}
          >
            <Eye size={14} aria-hidden /> Show the solution
          </ConfirmButton>
        )}
        <ConfirmButton
          question="Restart the lesson? Your changes are discarded."
          confirm="Restart"
          cancel="Cancel"
          onConfirm={startOver}
        >
          <RotateCcw size={14} aria-hidden /> Restart
        </ConfirmButton>
      </div>
    </section>
  );
}
