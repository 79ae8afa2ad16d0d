import {
  codeProblems,
  createCloud,
  parseScenario,
  requestSpecOf,
  selectDestinations,
} from '@nova-sieve/engine';
import type { RunAnswer, RunInput, RunShown } from '../../protocol/questions.ts';
import { runViewOf } from '../run-view-of.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { Finished, Turns } from './answering.ts';
import { hostView } from './explain.ts';

interface RunInputs {
  readonly revision: number;
  readonly input: RunInput;
  /**
   * The previous run. Parts of its cloud that did not change are reused, so an edit of a flavor builds no new
   * Placement.
   */
  readonly last: Finished | null;
  /** Runs the scenario's own code. */
  readonly sandboxes: Sandboxes;
  readonly turns: Turns;
  /** Called during a long run. */
  readonly onProgress: (done: number, total: number, activity: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Runs a text. `finished` is null if the text is not a valid scenario. */
export async function run(inputs: RunInputs): Promise<{ answer: RunAnswer; finished: Finished | null }> {
  const { revision, input, last, sandboxes, turns, onProgress, now } = inputs;
  const started = now();
  const parsed = parseScenario(input.text, last?.parsed);
  const { scenario, problems, locate } = parsed;
  if (scenario === null) {
    const isShown = last === null || last.revision === input.shown;
    const stands = isShown ? null : { revision: last.revision, ...shownOf(last, input) };
    return { answer: { kind: 'invalid', problems, stands }, finished: null };
  }
  await turns.next();
  const cloud = createCloud(scenario, last?.cloud, {
    sandbox: await sandboxes(scenario, input.runsCode === true),
  });
  const spec = requestSpecOf(scenario, cloud);
  await turns.next();
  const result = selectDestinations(cloud, spec, { onProgress });
  const elapsed = now() - started;
  const finished = { revision, text: input.text, parsed, scenario, cloud, spec, run: result, elapsed };
  return {
    answer: {
      kind: 'ran',
      ...shownOf(finished, input),
      problems: [...problems, ...codeProblems(result, locate)],
    },
    finished,
  };
}

function shownOf(finished: Finished, { round: asked, host }: RunInput): RunShown {
  const { cloud, run, scenario, elapsed } = finished;
  const round = Math.max(0, Math.min(asked, run.rounds.length - 1));
  const view = { ...runViewOf(cloud, run, round), title: scenario.title, elapsed_ms: elapsed };
  return { view, host: hostView(finished, host, round) };
}
