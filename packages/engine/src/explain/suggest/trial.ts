import { NovaError } from '../../nova/errors.ts';
import type { RequestSpec } from '../../nova/objects/request-spec.ts';
import type { Run } from '../../nova/run.ts';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import type { RunsOptions } from '../../nova/scheduler/scheduler-options.ts';
import { type CloudOptions, createCloud, type ScenarioCloud } from '../../scenario/build/create-cloud.ts';
import { requestSpecOf } from '../../scenario/build/request-spec.ts';
import { type ParsedScenario, parseScenario } from '../../scenario/parse.ts';
import { ScenarioError } from '../../scenario/problem.ts';
import type { Scenario } from '../../scenario/schema/schema.ts';
import { applySuggestion, type SuggestedEdit } from './suggestion.ts';

/** A text, and what the engine makes of it. */
export interface Trial {
  readonly text: string;
  readonly parsed: ParsedScenario;
  readonly scenario: Scenario;
  readonly cloud: ScenarioCloud;
  readonly spec: RequestSpec;
  readonly run: Run;
}

/** How many edits are tried, what receives the progress, and what runs the scenario's own code. */
export interface TrialOptions<Found> extends Pick<CloudOptions, 'sandbox'>, RunsOptions {
  /** The most runs of the engine; the search ends there with what it has found. Default 120. */
  readonly maxRuns?: number;
  /** Called after each run; throw from it to cancel. */
  readonly onProgress?: (progress: SearchProgress<Found>) => void;
}

/** So far, after each run of the engine. */
export interface SearchProgress<Found> {
  readonly runs: number;
  readonly max_runs: number;
  readonly found: readonly Found[];
}

/** Runs the engine on edited texts, up to a number of times. */
export class Trials {
  runs = 0;
  private cloud: ScenarioCloud | undefined;

  constructor(
    private readonly maxRuns = 120,
    private readonly sandbox: CloudOptions['sandbox'] = null,
    private readonly onProgress: NonNullable<RunsOptions['onRunProgress']> = () => undefined,
  ) {}

  get isSpent(): boolean {
    return this.runs >= this.maxRuns;
  }

  progress<Found>(found: readonly Found[]): SearchProgress<Found> {
    return { runs: this.runs, max_runs: this.maxRuns, found };
  }

  /** `null` for a text that is no scenario, or one that cannot be run. */
  run(text: string, everyVerdict = true): Trial | null {
    this.runs += 1;
    const parsed = parseScenario(text);
    const { scenario } = parsed;
    if (scenario === null) return null;
    try {
      const cloud = createCloud(scenario, this.cloud, { sandbox: this.sandbox });
      this.cloud ??= cloud;
      const spec = requestSpecOf(scenario, cloud);
      const { onProgress } = this;
      const run = selectDestinations(cloud, spec, { everyVerdict, onProgress });
      return { text, parsed, scenario, cloud, spec, run };
    } catch (error) {
      if (error instanceof ScenarioError || error instanceof NovaError) return null;
      throw error;
    }
  }

  /** The same with edits made; `null` too where an edit has no place in the text, or the runs are used up. */
  edited(text: string, edits: readonly SuggestedEdit[], everyVerdict = true): Trial | null {
    if (this.isSpent) return null;
    let changed: string;
    try {
      changed = applySuggestion(text, { edits });
    } catch (error) {
      if (error instanceof ScenarioError) return null;
      throw error;
    }
    return changed === text ? null : this.run(changed, everyVerdict);
  }
}
