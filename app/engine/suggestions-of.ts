import { hostSuggestionSteps, noValidHostSteps, type SearchProgress } from '@nova-sieve/engine';
import type { SuggestInput } from './protocol.ts';
import type { SuggestionsView } from './views.ts';

/** The most runs of the engine for one search. */
const MAX_RUNS = 60;

/** Told of each run of the engine; `false` ends the search. */
type GoOn = (progress: Pick<SearchProgress<unknown>, 'runs' | 'max_runs'>) => Promise<boolean>;

/** What would let a host pass or, without a host, what keeps hosts out of the request; `null` where it was ended. */
export async function suggestionsOf(
  text: string,
  { host, round }: SuggestInput,
  goOn: GoOn,
): Promise<SuggestionsView | null> {
  if (host === null) {
    const result = await takeSteps(noValidHostSteps(text, { maxRuns: MAX_RUNS }), goOn);
    if (result === null) return null;
    const offers = result.reliefs.map(
      ({ title, pointer, edit, explanation, hosts, hosts_before, placed }) => ({
        edits: [{ title, pointer, edit, explanation }],
        passing_before: hosts_before,
        passing_after: hosts,
        placed,
      }),
    );
    return { host, offers, complete: result.complete };
  }
  const result = await takeSteps(hostSuggestionSteps(text, host, { round, maxRuns: MAX_RUNS }), goOn);
  if (result === null) return null;
  const offers = result.suggestions.map((suggestion) => ({ ...suggestion, placed: false }));
  return { host, offers, complete: result.complete };
}

async function takeSteps<Result>(
  steps: Generator<SearchProgress<unknown>, Result, undefined>,
  goOn: GoOn,
): Promise<Result | null> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (!(await goOn(step.value))) return null;
  }
}
