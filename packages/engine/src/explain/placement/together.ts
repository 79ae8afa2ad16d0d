import type { Compared } from '../../nova/verdict/verdict.ts';
import { type Rejection, reject } from '../../nova/verdict/verdict.ts';
import type { Explanation } from '../../placement/index.ts';
import { combinationMessage, PLACEMENT_MESSAGES } from '../words/placement-messages.ts';

/** Returns why Placement did not offer a tree although its providers serve each request group by itself. */
export function togetherRejection(
  explanation: Explanation,
  root: number,
  compared: readonly Compared[] = [],
): Rejection {
  const stage = explanation.stages.find(({ unit, removed }) => unit === 'trees' && removed.includes(root));
  if (stage?.condition.kind === 'combination') {
    const { reason } = stage.condition;
    return reject({ kind: 'no_combination', reason }, combinationMessage(reason), compared);
  }
  const detail = explanation.gave_up;
  if (detail !== null)
    return reject({ kind: 'search_given_up', detail }, PLACEMENT_MESSAGES.search_given_up(detail), compared);
  return reject({ kind: 'answer_limited' }, PLACEMENT_MESSAGES.answer_limited(), compared);
}
