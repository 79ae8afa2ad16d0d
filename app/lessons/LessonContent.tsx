import type { LessonAnswer } from '../engine/protocol/answers.ts';
import { usePlayground } from '../store/use-playground.ts';
import Prose from '../ui/Prose.tsx';
import { LessonChecks } from './LessonChecks.tsx';
import styles from './LessonContent.module.css';
import { LessonHelp } from './LessonHelp.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import { useLessonView } from './use-lesson.ts';

/** Shows the goal, steps, check and hints of the open lesson, once the engine has reported them. */
export function LessonContent() {
  const view = useLessonView();
  return view === null ? <NoView /> : <Content view={view} />;
}

function Content({ view }: { readonly view: LessonAnswer }) {
  return (
    <div className={styles.content}>
      <section className={styles.goal} aria-label="Goal">
        <h3>Goal</h3>
        <Prose text={view.goal} />
      </section>
      <LessonSteps steps={view.steps} />
      <LessonChecks check={view.check} />
      <LessonHelp hints={view.hints} solution={view.solution} />
    </div>
  );
}

/** Shown before the first answer, or instead of one. */
function NoView() {
  const held = usePlayground((state) => state.answers.lesson);
  const invalid = usePlayground((state) => state.invalid);
  if (held === undefined && !invalid) return null;
  return (
    <p className={styles.none}>
      {held?.failure ?? 'This lesson cannot be read. The Scenario document lists its problems.'}
    </p>
  );
}
