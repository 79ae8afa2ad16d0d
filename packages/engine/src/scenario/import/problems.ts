import { IMPORT_LIMITS } from './limits.ts';
import type { ImportProblem } from './types.ts';

const SEVERITIES = ['error', 'warning', 'note'] as const;

/** Collects problems, and keeps the first of each severity up to the limit. */
export class Problems {
  private readonly kept: ImportProblem[] = [];
  private readonly counts = { error: 0, warning: 0, note: 0 };

  add(problem: ImportProblem): void {
    this.counts[problem.severity] += 1;
    if (this.counts[problem.severity] <= IMPORT_LIMITS.problems) this.kept.push(problem);
  }

  /** Returns all problems; if there are too many, the most severe ones and the number of the others. */
  shown(): readonly ImportProblem[] {
    const { error, warning, note } = this.counts;
    const more = error + warning + note - IMPORT_LIMITS.problems;
    if (more <= 0) return this.kept;
    const worst = SEVERITIES.flatMap((severity) => this.kept.filter((each) => each.severity === severity));
    const rest: ImportProblem = {
      severity: 'note',
      file: null,
      message: `${more} more problems are not shown.`,
    };
    return [...worst.slice(0, IMPORT_LIMITS.problems), rest];
  }
}
