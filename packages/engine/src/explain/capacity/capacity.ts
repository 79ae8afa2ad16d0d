import type { Cloud } from '../../nova/cloud.ts';
import type { RequestSpec } from '../../nova/objects/request-spec.ts';
import { PlacementClaims } from '../../nova/placement-client/placement-claims.ts';
import type { Outcome, Run, Selection } from '../../nova/run.ts';
import { seededRandom } from '../../nova/scheduler/random.ts';
import { selectDestinations } from '../../nova/scheduler/scheduler.ts';
import type { RunsOptions } from '../../nova/scheduler/scheduler-options.ts';
import { finish } from '../../scenario/finish.ts';
import { deriveUuid } from '../../scenario/names/uuid.ts';
import { type FunnelStage, funnelOf } from '../funnel/funnel.ts';
import { Occupancy } from './occupancy.ts';

/** The limit of `capacity`, and what receives its progress. */
export interface CapacityOptions extends RunsOptions {
  /** The maximum number of requests. Default 1000. */
  readonly cap?: number;
  /** Called with each step of `capacity`; throw from it to cancel. */
  readonly onProgress?: (progress: CapacityProgress) => void;
}

/** The counts so far. */
export interface CapacityProgress {
  readonly requests: number;
  readonly servers: number;
  readonly cap: number;
}

/** The number of further requests that fit. */
export interface Capacity {
  /** Requests for which every server got a host, and the number of these servers. */
  readonly requests: number;
  readonly servers: number;
  /** The number of servers placed on each host, by position in `Run.hosts`. */
  readonly per_host: Int32Array;
  /** Why the next request fails; `null` if the limit was reached first. */
  readonly wall: CapacityWall | null;
}

/** The first request that no longer fits. */
export interface CapacityWall {
  readonly outcome: Outcome;
  /** The instance of the request that found no host, from 0. */
  readonly round: number;
  /** The funnel of that instance. */
  readonly stages: readonly FunnelStage[];
  /** The stage that rejected the last host; `null` if Placement refused every claim or no stage ran. */
  readonly stage: FunnelStage | null;
  readonly run: Run;
}

const CAP = 1000;
/**
 * The number of requests per step. Each step repeats the claims of earlier steps, so that no claims exist between
 * steps.
 */
const STEP = 16;

/**
 * Repeats a request, with the servers of each request kept, until one request does not get all its servers. Each server
 * has finished building before the next request. The cloud does not change.
 */
export function capacity(cloud: Cloud, spec: RequestSpec, options: CapacityOptions = {}): Capacity {
  return finish(capacitySteps(cloud, spec, options), options.onProgress);
}

/** Runs `capacity` in steps, so that a worker can read its messages between two steps. To cancel, stop iterating. */
export function* capacitySteps(
  cloud: Cloud,
  spec: RequestSpec,
  { cap = CAP, onRunProgress = () => undefined }: CapacityOptions = {},
): Generator<CapacityProgress, Capacity, undefined> {
  const filling = new Filling(cloud, spec, onRunProgress);
  let wall: CapacityWall | null = null;
  while (wall === null && filling.requests < cap) {
    wall = filling.advance(Math.min(STEP, cap - filling.requests));
    yield { requests: filling.requests, servers: filling.claims.length, cap };
  }
  return {
    requests: filling.requests,
    servers: filling.claims.length,
    per_host: filling.occupancy.perHost,
    wall,
  };
}

interface Made {
  readonly spec: RequestSpec;
  readonly selection: Selection;
}

type OnRunProgress = NonNullable<RunsOptions['onRunProgress']>;

class Filling {
  requests = 0;
  readonly claims: Made[] = [];
  readonly occupancy: Occupancy;
  private readonly random = seededRandom(0);
  private microversion: string | null = null;

  constructor(
    private readonly cloud: Cloud,
    private readonly spec: RequestSpec,
    private readonly onProgress: OnRunProgress,
  ) {
    this.occupancy = new Occupancy(cloud, spec);
  }

  /** Runs further requests, and reverts their claims. */
  advance(most: number): CapacityWall | null {
    return this.cloud.placement.store.speculate(() => {
      this.claimAgain();
      for (let made = 0; made < most; made++) {
        const wall = this.request();
        if (wall !== null) return wall;
      }
      return null;
    });
  }

  private claimAgain(): void {
    if (this.microversion === null) return;
    const again = new PlacementClaims(this.cloud.placement, this.microversion);
    for (const { spec, selection } of this.claims) {
      const { allocations, mappings } = selection;
      if (allocations === null || mappings === null) continue;
      again.claim(spec, selection.instance_uuid, { allocations, mappings });
    }
  }

  private request(): CapacityWall | null {
    const spec = this.occupancy.next(uuidsOf(this.spec, this.requests));
    const { cloud, random, onProgress } = this;
    const now = { ...cloud, compute_nodes: this.occupancy.nodes };
    const options = { keepClaims: true, everyVerdict: false, random, onProgress };
    const run = selectDestinations(now, spec, options);
    if (run.outcome.kind !== 'selected') return wallOf(now, spec, onProgress);
    this.requests += 1;
    this.microversion ??= run.queries[0]?.microversion ?? null;
    for (const selection of run.selections) {
      this.claims.push({ spec, selection });
      this.occupancy.add(spec, selection);
    }
    return null;
  }
}

const uuidsOf = ({ instance_uuids: uuids }: RequestSpec, number: number): readonly string[] =>
  uuids.map((uuid) => deriveUuid('server', `${uuid} ${number}`));

/** Runs the request once more on the full cloud and records every verdict. */
function wallOf(cloud: Cloud, spec: RequestSpec, onProgress: OnRunProgress): CapacityWall {
  const run = selectDestinations(cloud, spec, { onProgress });
  const round = Math.max(0, run.rounds.length - 1);
  const stages = funnelOf(cloud, run, round);
  const stage = stages.find(({ ran, start, end }) => ran && start > 0 && end === 0) ?? null;
  return { outcome: run.outcome, round, stages, stage, run };
}
