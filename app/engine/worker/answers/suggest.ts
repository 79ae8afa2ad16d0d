import { type HostSuggestionOptions, hostSuggestionSteps, noValidHostSteps } from '@nova-sieve/engine';
import type { SuggestionsAnswer } from '../../protocol/answers.ts';
import type { Answering, Turns } from './answering.ts';
import { takeSteps } from './take-steps.ts';

/** The maximum number of runs for one search. */
const MAX_RUNS = 60;

type Options = Pick<HostSuggestionOptions, 'maxRuns' | 'sandbox' | 'onRunProgress'>;

/** Answers with edits that let a host pass or, without a host, that let more hosts pass. */
export const suggest: Answering<'suggest'> = {
  about: 'run',
  background: true,
  answer: ({ text, cloud }, { host, round }, turns) => {
    const { onRunProgress } = turns;
    const options = { maxRuns: MAX_RUNS, sandbox: cloud.custom.sandbox, onRunProgress };
    return host === null ? forRequest(text, options, turns) : forHost(text, host, round, options, turns);
  },
};

async function forRequest(text: string, options: Options, turns: Turns): Promise<SuggestionsAnswer> {
  const { reliefs, complete } = await takeSteps(noValidHostSteps(text, options), turns, toProgress);
  const offers = reliefs.map(
    ({ action, title, pointer, edit, explanation, hosts, hosts_before, placed }) => ({
      edits: [{ action, title, pointer, edit, explanation }],
      passing_before: hosts_before,
      passing_after: hosts,
      placed,
    }),
  );
  return { host: null, offers, complete };
}

async function forHost(
  text: string,
  host: string,
  round: number,
  options: Options,
  turns: Turns,
): Promise<SuggestionsAnswer> {
  const steps = hostSuggestionSteps(text, host, { ...options, round });
  const { suggestions, complete } = await takeSteps(steps, turns, toProgress);
  return { host, offers: suggestions.map((suggestion) => ({ ...suggestion, placed: false })), complete };
}

const toProgress = ({ runs, max_runs }: { runs: number; max_runs: number }) =>
  ({ done: runs, total: max_runs }) as const;
