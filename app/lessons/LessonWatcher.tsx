import { useEffect } from 'react';
import { useAnswer } from '../store/use-answer.ts';
import { useActions, usePlayground } from '../store/use-playground.ts';
import { TEST_IDS } from '../ui/test-ids.ts';
import { checkSentence, useLessonView, useProgress } from './use-lesson.ts';

/** A pause in typing after which the lesson is checked. Milliseconds. */
const PAUSE = 100;

/**
 * Checks after each run whether the lesson's goal is reached, whatever part of the page is visible. Announces it to
 * people who do not see the check, and keeps that the goal was reached.
 */
export function LessonWatcher() {
  const lesson = usePlayground((state) => state.lesson);
  const view = useLessonView();
  const { isCurrent } = useAnswer('lesson', lesson === null ? null : { base: lesson.text }, PAUSE);
  const { solved } = useProgress();
  const { reachGoal } = useActions();
  const isReached = isCurrent && !solved && view?.check.reached === true;

  useEffect(() => {
    if (isReached) reachGoal();
  }, [isReached, reachGoal]);

  return (
    <p role="status" className="visually-hidden" data-testid={TEST_IDS.lessonAnnouncement}>
      {view === null ? '' : `Lesson: ${checkSentence(view)}.`}
    </p>
  );
}
