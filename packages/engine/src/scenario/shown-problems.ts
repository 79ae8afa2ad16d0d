import type { PointedProblem } from './problem.ts';
import { LIMITS } from './schema/limits.ts';

/**
 * The first of the problems; where they are too many, errors before warnings, and how many the rest are as the last.
 * @param isAll whether there are no more than these: the search for them ends where they are enough
 */
export function shownProblems(problems: readonly PointedProblem[], isAll = true): readonly PointedProblem[] {
  if (problems.length <= LIMITS.problems) return problems;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity !== 'error');
  const sorted = [...errors, ...warnings];
  const { severity, pointer } = sorted[LIMITS.problems - 1]!;
  const count = sorted.length - (LIMITS.problems - 1);
  const message = `${isAll ? '' : 'At least '}${count} more problems are not shown. Mend some of the others first.`;
  return [...sorted.slice(0, LIMITS.problems - 1), { severity, message, pointer, count }];
}
