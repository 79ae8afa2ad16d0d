import { editScenario } from '../edit/edit.ts';
import type { Lesson } from '../schema/expect.ts';

/**
 * Applies the solution of a lesson to its text. The rest of the text stays unchanged.
 * @throws ScenarioError if an edit has no place in the text.
 */
export const solveLesson = (text: string, { solution }: Pick<Lesson, 'solution'>): string =>
  solution.reduce(
    (edited, { at, value }) =>
      editScenario(edited, at, value === undefined ? { kind: 'remove' } : { kind: 'value', value }),
    text,
  );
