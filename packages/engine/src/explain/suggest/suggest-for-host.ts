import { candidateEdits, type Standing, standingOf } from './candidates.ts';
import type { SuggestedEdit, Suggestion } from './suggestion.ts';
import { type Trial, type TrialOptions, Trials } from './trial.ts';

export interface HostSuggestionOptions extends TrialOptions {
  /** The instance of a multi-create, from 0, whose round is meant. Default 0. */
  readonly round?: number;
  /** The most suggestions. Default 8. */
  readonly limit?: number;
}

export interface HostSuggestions {
  /** All of the same, least number of edits; none for a host that passes, or that nothing found lets pass. */
  readonly suggestions: readonly Suggestion[];
  /** How often the engine ran. */
  readonly runs: number;
  /** `false`: the runs were used up, and there may be more, or smaller ones. */
  readonly complete: boolean;
}

/** The most edits together, and how many incomplete ones are built upon. */
const DEEPEST = 4;
const WIDEST = 6;

interface Attempt {
  readonly edits: readonly SuggestedEdit[];
  readonly trial: Trial;
  readonly standing: Standing;
}

/**
 * What would let a host pass every filter: the smallest sets of edits to the scenario's text, found from what rejected
 * the host and tried out on the engine. A set in which one edit alone does not bring the host nearer is not found.
 * Whether the host then also wins is for the weighers to say.
 */
export function suggestForHost(
  text: string,
  host: string,
  options: HostSuggestionOptions = {},
): HostSuggestions {
  const { round = 0, limit = 8 } = options;
  const trials = new Trials(options);
  const trial = trials.run(text);
  const standing = trial && standingOf(trial, host, round);
  const suggestions: Suggestion[] = [];
  if (trial !== null && standing !== null && !standing.passes) {
    const before = standing.passing;
    let frontier: readonly Attempt[] = [{ edits: [], trial, standing }];
    for (let depth = 1; depth <= DEEPEST && suggestions.length === 0; depth++) {
      const next: Attempt[] = [];
      const share = Math.max(2, Math.ceil(limit / frontier.length));
      for (const attempt of frontier) {
        if (suggestions.length >= limit) break;
        const most = Math.min(limit, suggestions.length + share);
        for (const found of steps(trials, attempt, host, round)) {
          if (!found.standing.passes) next.push(found);
          else if (!isKnown(suggestions, found.edits)) suggestions.push(suggestionOf(found, before));
          if (suggestions.length >= most) break;
        }
      }
      frontier = next.sort((a, b) => b.standing.score - a.standing.score).slice(0, WIDEST);
    }
  }
  return { suggestions, runs: trials.runs, complete: !trials.isSpent };
}

/** Each single edit more that brings the host nearer to passing. */
function* steps(trials: Trials, attempt: Attempt, host: string, round: number): Generator<Attempt> {
  for (const edit of candidateEdits(attempt.trial, attempt.standing.explanation)) {
    const trial = trials.edited(attempt.trial.text, [edit]);
    const standing = trial && standingOf(trial, host, round);
    if (trial === null || standing === null || standing.score <= attempt.standing.score) continue;
    yield { edits: [...attempt.edits, edit], trial, standing };
  }
}

const suggestionOf = ({ edits, standing }: Attempt, before: number): Suggestion => ({
  edits,
  passing_before: before,
  passing_after: standing.passing,
});

/** The same edits in another order. */
function isKnown(suggestions: readonly Suggestion[], edits: readonly SuggestedEdit[]): boolean {
  const titles = (of: readonly SuggestedEdit[]): string =>
    JSON.stringify(of.map(({ title }) => title).sort());
  return suggestions.some((known) => titles(known.edits) === titles(edits));
}
