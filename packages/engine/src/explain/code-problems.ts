import { CODE_POINTER } from '../nova/custom/custom-code.ts';
import type { Run } from '../nova/run.ts';
import type { ParsedScenario } from '../scenario/parse.ts';
import type { Problem } from '../scenario/problem.ts';

/** What ended a run in the operator's own code, as a problem of its line. */
export function codeProblems({ outcome }: Pick<Run, 'outcome'>, locate: ParsedScenario['locate']): Problem[] {
  if (outcome.kind !== 'error') return [];
  const { exception, message, because } = outcome;
  const pointer = because.find((each) => each?.startsWith(`${CODE_POINTER}#`));
  const range = pointer ? locate(pointer) : null;
  if (!pointer || range === null) return [];
  return [{ severity: 'error', message: `${exception}: ${message}`, pointer, range }];
}
