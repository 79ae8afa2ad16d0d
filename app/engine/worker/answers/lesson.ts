import { type Lesson, lessonCheckSteps, parseScenario, ScenarioError, solveLesson } from '@nova-sieve/engine';
import type { LessonAnswer } from '../../protocol/answers.ts';
import type { Answering } from './answering.ts';
import { takeSteps } from './take-steps.ts';

/** Answers with the lesson as it was opened, and whether the text of the run reaches its goal. */
export const lesson: Answering<'lesson'> = {
  about: 'run',
  background: true,
  answer: async ({ scenario, cloud }, { base }, turns): Promise<LessonAnswer | null> => {
    const original = parseScenario(base).scenario;
    if (original?.lesson === undefined) return null;
    const { goal, steps: shown, hints } = original.lesson;
    const solution = solved(base, original.lesson);
    const { onRunProgress } = turns;
    const options = { sandbox: cloud.custom.sandbox, onRunProgress };
    const steps = lessonCheckSteps(original, scenario, options);
    const check = await takeSteps(steps, turns, (progress) => progress);
    return { goal, steps: shown, hints, solution, check };
  },
};

/** Returns null if a stranger's lesson has no solution, or one that has no place in its text. */
function solved(base: string, original: Lesson): string | null {
  if (original.solution.length === 0) return null;
  try {
    return solveLesson(base, original);
  } catch (error) {
    if (error instanceof ScenarioError) return null;
    throw error;
  }
}
