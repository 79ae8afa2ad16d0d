import { finish } from '../../scenario/finish.ts';
import { actionKey } from './action.ts';
import { candidateEdits, type Standing, standingOf } from './candidates.ts';
import type { SuggestedEdit, Suggestion } from './suggestion.ts';
import { type SearchProgress, type Trial, type TrialOptions, Trials } from './trial.ts';

/** Which round a suggestion is for, how many are wanted, and how long they may be sought. */
export interface HostSuggestionOptions extends TrialOptions<Suggestion> {
  /** The instance of a multi-create, from 0, whose round is meant. Default 0. */
  readonly round?: number;
  /** The most suggestions. Default 8. */
  readonly limit?: number;
}

/** The fewest edits that let a host pass the filters, as far as they were found. */
export interface HostSuggestions {
  /** All of the same, least number of edits; none for a host that passes, or that nothing found lets pass. */
  readonly suggestions: readonly Suggestion[];
  /** The number of engine runs. */
  readonly runs: number;
  /** `false`: the runs were used up, and there may be more, or smaller ones. */
  readonly complete: boolean;
}

/** The most edits in one suggestion, and the most incomplete sets that the search continues. */
const DEEPEST = 4;
const WIDEST = 6;

interface Attempt {
  readonly edits: readonly SuggestedEdit[];
  readonly trial: Trial;
  readonly standing: Standing;
}

/**
 * Returns what would let a host pass every filter: the smallest sets of edits to the scenario's text, derived from the
 * host's problems and tried on the engine. The search does not find a set of which one edit alone does not bring the
 * host nearer to passing. The weighers decide whether the host is then selected.
 * @example
 * const { suggestions } = suggestForHost(text, 'compute1');
 * console.log(suggestions[1].edits.map(({ title }) => title)); // [ 'Add compute1 to aggregate fast' ]
 */
export function suggestForHost(
  text: string,
  host: string,
  options: HostSuggestionOptions = {},
): HostSuggestions {
  return finish(hostSuggestionSteps(text, host, options), options.onProgress);
}

/** The same in steps, one for each run of the engine. */
export function* hostSuggestionSteps(
  text: string,
  host: string,
  { round = 0, limit = 8, maxRuns, sandbox, onRunProgress }: HostSuggestionOptions = {},
): Generator<SearchProgress<Suggestion>, HostSuggestions, undefined> {
  const trials = new Trials(maxRuns, sandbox, onRunProgress);
  const found: Suggestion[] = [];
  const trial = trials.run(text);
  yield trials.progress(found);
  const standing = trial && standingOf(trial, host, round);
  const isOut = trial !== null && standing !== null && !standing.passes;
  let frontier: readonly Attempt[] = isOut ? [{ edits: [], trial, standing }] : [];
  for (let depth = 1; depth <= DEEPEST && found.length === 0; depth++) {
    const next: Attempt[] = [];
    const share = Math.max(2, Math.ceil(limit / frontier.length));
    for (const attempt of frontier) {
      const most = Math.min(limit, found.length + share);
      for (const edit of candidateEdits(attempt.trial, attempt.standing.explanation)) {
        if (found.length >= most || trials.isSpent) break;
        const nearer = attemptOf(trials, attempt, edit, host, round);
        if (nearer?.standing.passes === false) next.push(nearer);
        else if (nearer && !isKnown(found, nearer.edits)) found.push(suggestionOf(nearer, standing!.passing));
        yield trials.progress(found);
      }
    }
    frontier = next.sort((a, b) => b.standing.score - a.standing.score).slice(0, WIDEST);
  }
  return { suggestions: found, runs: trials.runs, complete: !trials.isSpent };
}

/** Adds one edit; `null` where it does not bring the host nearer to passing. */
function attemptOf(
  trials: Trials,
  { edits, trial: before, standing: previous }: Attempt,
  edit: SuggestedEdit,
  host: string,
  round: number,
): Attempt | null {
  const trial = trials.edited(before.text, [edit]);
  const standing = trial && standingOf(trial, host, round);
  if (trial === null || standing === null || standing.score <= previous.score) return null;
  return { edits: [...edits, edit], trial, standing };
}

const suggestionOf = ({ edits, standing }: Attempt, before: number): Suggestion => ({
  edits,
  passing_before: before,
  passing_after: standing.passing,
});

/** Whether a suggestion has the same edits, in any order. */
function isKnown(suggestions: readonly Suggestion[], edits: readonly SuggestedEdit[]): boolean {
  const keyOf = (actions: readonly SuggestedEdit[]): string =>
    JSON.stringify(actions.map(({ action }) => actionKey(action)).sort());
  const key = keyOf(edits);
  return suggestions.some((known) => keyOf(known.edits) === key);
}
