import { Check } from 'lucide-react';
import type { LessonAnswer } from '../engine/protocol/answers.ts';
import { useActions } from '../store/use-playground.ts';
import { Pane, PaneBody, PaneHead } from '../ui/panes/Pane.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import { useLayout } from '../ui/use-media-query.ts';
import { GoalReached } from './GoalReached.tsx';
import { LessonContent } from './LessonContent.tsx';
import styles from './LessonPanel.module.css';
import { checkSentence, useLessonView } from './use-lesson.ts';

/** Shows the goal, steps, check and hints of the open lesson. */
export default function LessonPanel() {
  const view = useLessonView();
  const { hideLesson } = useActions();
  const isPhone = useLayout() === 'phone';
  return (
    <Pane label="Lesson" tabIndex={-1} data-testid={TEST_IDS.lesson}>
      <PaneHead
        title="Lesson"
        close={isPhone ? undefined : 'Hide the lesson'}
        onClose={() => hideLesson(true)}
      >
        {view !== null && <Standing view={view} />}
      </PaneHead>
      {view?.check.reached === true && <GoalReached />}
      <PaneBody>
        <LessonContent />
      </PaneBody>
    </Pane>
  );
}

function Standing({ view }: { readonly view: LessonAnswer }) {
  return (
    <span className={styles.standing} data-reached={view.check.reached}>
      {view.check.reached && <Check size={13} aria-hidden />}
      {checkSentence(view)}
    </span>
  );
}
