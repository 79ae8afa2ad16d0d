import type { Problem, Range } from '../../src/scenario/problem.ts';
import { promise } from '../target.ts';

/** Checks that each problem has a message and a position inside the text. */
export function checkProblems(text: string, problems: readonly Problem[]): void {
  for (const { message, range, severity } of problems) {
    promise(message.trim() !== '', () => `a problem without words at ${JSON.stringify(range)}`);
    promise(severity === 'error' || severity === 'warning', () => `severity ${severity}`);
    checkRange(text, range);
  }
}

export function checkRange(text: string, { start, end }: Range): void {
  const inside = 0 <= start.offset && start.offset <= end.offset && end.offset <= text.length;
  promise(inside, () => `the range ${start.offset} to ${end.offset} is outside of ${text.length} characters`);
  for (const { line, column } of [start, end]) {
    promise(line >= 1 && column >= 1, () => `line ${line}, column ${column}`);
  }
}
