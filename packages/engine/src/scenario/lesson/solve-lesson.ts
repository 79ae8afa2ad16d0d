import { editScenario } from '../edit/edit.ts';
import type { Lesson } from '../schema/expect.ts';

/**
 * The lesson's text with its solution in it, the rest as it was typed.
 * Errors: ScenarioError where an edit has no place in the text.
 */
export const solveLesson = (text: string, { solution }: Pick<Lesson, 'solution'>): string =>
  solution.reduce(
    (edited, { at, value }) =>
      editScenario(edited, at, value === undefined ? { kind: 'remove' } : { kind: 'value', value }),
    text,
  );
