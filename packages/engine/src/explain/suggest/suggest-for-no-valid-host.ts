import { type DroppableKind, droppable } from './droppable.ts';
import type { SuggestedEdit } from './suggestion.ts';
import { type TrialOptions, Trials } from './trial.ts';

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

export interface NoValidHostSuggestions {
  /** What brings most hosts back comes first. */
  readonly reliefs: readonly Relief[];
  /** How often the engine ran. */
  readonly runs: number;
  /** `false`: the runs were used up before all was tried. */
  readonly complete: boolean;
}

const EXAMPLES = 3;

/**
 * Which single filter, option, extra spec, image property, hint, zone, other part of the request, or aggregate would
 * bring hosts back, were it dropped: each is tried out on the engine. Nothing for a request that gets its hosts.
 */
export function suggestForNoValidHost(text: string, options: TrialOptions = {}): NoValidHostSuggestions {
  const trials = new Trials(options);
  const trial = trials.run(text, false);
  const reliefs: Relief[] = [];
  if (trial !== null && trial.run.outcome.kind !== 'selected') {
    const index = Math.max(0, trial.run.rounds.length - 1);
    const before = trial.run.rounds[index]?.filtered.length ?? 0;
    for (const [kind, edit] of droppable(trial)) {
      const tried = trials.edited(text, [edit], false);
      if (tried === null) continue;
      const { run } = tried;
      const left = run.rounds[index]?.filtered ?? new Int32Array(0);
      const placed = run.outcome.kind === 'selected';
      if (!placed && left.length <= before) continue;
      const examples = Array.from(left.slice(0, EXAMPLES), (host) => run.hosts[host]!);
      reliefs.push({ ...edit, kind, hosts: left.length, hosts_before: before, placed, examples });
    }
  }
  reliefs.sort((a, b) => b.hosts - a.hosts || Number(b.placed) - Number(a.placed));
  return { reliefs, runs: trials.runs, complete: !trials.isSpent };
}
