import type { PointedProblem } from './problem.ts';
import { LIMITS } from './schema/limits.ts';

/**
 * Returns the first problems. If there are too many, errors come before warnings, and the last item gives the number of
 * the others.
 * @param isAll whether `problems` is complete; the search for problems can end early
 */
export function shownProblems(problems: readonly PointedProblem[], isAll = true): readonly PointedProblem[] {
  if (problems.length <= LIMITS.problems) return problems;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity !== 'error');
  const sorted = [...errors, ...warnings];
  const { severity, pointer } = sorted[LIMITS.problems - 1]!;
  const count = sorted.length - (LIMITS.problems - 1);
  const message = `${isAll ? '' : 'At least '}${count} more problems are not shown. Fix some of the shown problems first.`;
  return [...sorted.slice(0, LIMITS.problems - 1), { severity, message, pointer, count }];
}
