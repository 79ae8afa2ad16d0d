import { Check, X } from 'lucide-react';
import type { LessonView } from '../engine/views.ts';
import { useActions } from '../store/use-playground.ts';
import { IconButton } from '../ui/Button.tsx';
import { TEST_IDS } from '../ui/test-ids.ts';
import { useLayout } from '../ui/use-media-query.ts';
import { GoalReached } from './GoalReached.tsx';
import { LessonContent } from './LessonContent.tsx';
import styles from './LessonPanel.module.css';
import { checkSentence, useLessonView } from './use-lesson.ts';

/** Goal, steps, check and hints of the lesson that the open scenario is. */
export default function LessonPanel() {
  const view = useLessonView();
  const { hideLesson } = useActions();
  const isPhone = useLayout() === 'phone';
  return (
    <section className={styles.panel} tabIndex={-1} aria-label="Lesson" data-testid={TEST_IDS.lesson}>
      <header className={styles.head}>
        <h2>Lesson</h2>
        {view !== null && <Standing view={view} />}
        {!isPhone && (
          <IconButton label="Hide the lesson" onPress={() => hideLesson(true)}>
            <X size={15} aria-hidden />
          </IconButton>
        )}
      </header>
      {view?.check.reached === true && <GoalReached />}
      <div className={styles.body}>
        <LessonContent />
      </div>
    </section>
  );
}

function Standing({ view }: { readonly view: LessonView }) {
  return (
    <span className={styles.standing} data-reached={view.check.reached}>
      {view.check.reached && <Check size={13} aria-hidden />}
      {checkSentence(view)}
    </span>
  );
}
