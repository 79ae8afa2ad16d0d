import type { LessonAnswer } from '../engine/protocol/answers.ts';
import { usePlayground } from '../store/use-playground.ts';
import { type LessonProgress, progressOf } from '../store/view/lessons-slice.ts';
import { counted } from '../words/counts.ts';

/**
 * Returns the lesson of the open scenario as the engine last reported it; null before that, and if it cannot be read.
 */
export function useLessonView(): LessonAnswer | null {
  return usePlayground(({ lesson, answers: { lesson: held } }) =>
    lesson !== null && held?.input.base === lesson.text ? held.answer : null,
  );
}

/** Returns the visitor's progress in the open lesson. */
export function useProgress(): LessonProgress {
  const id = usePlayground(({ lesson }) => lesson?.id ?? null);
  const all = usePlayground((state) => state.lessonProgress);
  return progressOf(all, id);
}

export function useLessonShown(): boolean {
  return usePlayground(({ lesson, lessonHidden }) => lesson !== null && !lessonHidden);
}

/** Returns the check in a sentence, for the header and the live region. */
export function checkSentence({ check: { reached, results } }: LessonAnswer): string {
  if (reached) return 'Goal reached';
  const holding = results.filter(({ holds }) => holds).length;
  return `${holding} of ${counted(results.length, 'check')} met`;
}
