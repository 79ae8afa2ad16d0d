import type { Run } from '../../nova/run.ts';
import { finish } from '../../scenario/finish.ts';
import { type DroppableKind, droppable } from './droppable.ts';
import type { SuggestedEdit } from './suggestion.ts';
import { type SearchProgress, type TrialOptions, Trials } from './trial.ts';

/** One thing to drop, and what that brings back. */
export interface Relief extends SuggestedEdit {
  readonly kind: DroppableKind;
  /** Hosts that then pass every filter for the instance that found none, and how many did before. */
  readonly hosts: number;
  readonly hosts_before: number;
  /** Whether every server of the request then gets a host. */
  readonly placed: boolean;
  /** Names of the first few of `hosts`. */
  readonly examples: readonly string[];
}

/** What could be dropped for the request to find hosts. */
export interface NoValidHostSuggestions {
  /** What brings most hosts back comes first. */
  readonly reliefs: readonly Relief[];
  /** The number of engine runs. */
  readonly runs: number;
  /** `false`: the runs were used up before all was tried. */
  readonly complete: boolean;
}

const EXAMPLES = 3;

/**
 * Returns which single filter, option, extra spec, image property, hint, zone, other part of the request, or aggregate
 * keeps hosts out: the engine tries the request without each of them. Nothing for a request that gets its hosts.
 * @example
 * const { reliefs } = suggestForNoValidHost(text.replace('hosts: [compute2]', 'hosts: []'));
 * console.log(reliefs[1].title, reliefs[1].hosts); // Disable AggregateInstanceExtraSpecsFilter 4
 */
export function suggestForNoValidHost(
  text: string,
  options: TrialOptions<Relief> = {},
): NoValidHostSuggestions {
  return finish(noValidHostSteps(text, options), options.onProgress);
}

/** The same in steps, one for each run of the engine. */
export function* noValidHostSteps(
  text: string,
  { maxRuns, sandbox, onRunProgress }: TrialOptions<Relief> = {},
): Generator<SearchProgress<Relief>, NoValidHostSuggestions, undefined> {
  const trials = new Trials(maxRuns, sandbox, onRunProgress);
  const trial = trials.run(text, false);
  const reliefs: Relief[] = [];
  yield trials.progress(reliefs);
  if (trial !== null && trial.run.outcome.kind !== 'selected') {
    const index = Math.max(0, trial.run.rounds.length - 1);
    const before = trial.run.rounds[index]?.filtered.length ?? 0;
    for (const [kind, edit] of droppable(trial)) {
      const run = trials.edited(text, [edit], false)?.run;
      const relief = run === undefined ? null : reliefOf(run, index, before);
      if (relief !== null) reliefs.push({ ...edit, kind, ...relief });
      yield trials.progress(reliefs);
    }
  }
  reliefs.sort((a, b) => b.hosts - a.hosts || Number(b.placed) - Number(a.placed));
  return { reliefs, runs: trials.runs, complete: !trials.isSpent };
}

/** What a run without the thing has more; `null` where that is nothing. */
function reliefOf(
  run: Run,
  index: number,
  before: number,
): Pick<Relief, 'hosts' | 'hosts_before' | 'placed' | 'examples'> | null {
  const left = run.rounds[index]?.filtered ?? new Int32Array(0);
  const placed = run.outcome.kind === 'selected';
  if (!placed && left.length <= before) return null;
  const examples = Array.from(left.slice(0, EXAMPLES), (host) => run.hosts[host]!);
  return { hosts: left.length, hosts_before: before, placed, examples };
}
