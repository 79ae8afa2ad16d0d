import { checkRequest } from '../checked-request.ts';
import type { Cloud } from '../cloud.ts';
import { CustomClasses } from '../custom/custom-classes.ts';
import { NoValidHost, NovaError } from '../errors.ts';
import { filtersFor } from '../filters/registry.ts';
import type { HardwareRequest } from '../hardware/hardware-request.ts';
import type { HostState } from '../objects/host-state.ts';
import { isRebuild, type RequestedDestination, type RequestSpec } from '../objects/request-spec.ts';
import { PlacementClaims } from '../placement-client/placement-claims.ts';
import { askPlacement, type PlacementOffer } from '../placement-client/placement-offer.ts';
import { buildPlacementRequest } from '../placement-client/placement-request.ts';
import type { Claim, FailedStage, Run } from '../run.ts';
import { weighersFor } from '../weighers/registry.ts';
import { consume } from './consume.ts';
import { checkGroupPolicy, withMembers } from './group-policy.ts';
import { hostStates } from './host-manager.ts';
import { seededRandom } from './random.ts';
import { checkRecord } from './record-limit.ts';
import { checkIcehouseRetries } from './retry-limit.ts';
import { indicesOf, type RoundResult, type Rounds, runRound } from './rounds.ts';
import { failedOutcome, RunDraft } from './run-draft.ts';
import type { SchedulerOptions } from './scheduler-options.ts';
import { type Selected, selectionsOf } from './selections.ts';

/**
 * Finds and claims a host for every instance of a request, as nova-scheduler does
 * (`SchedulerManager.select_destinations`), and records every step. An exception of Nova is the outcome of the run.
 * The claims are removed unless `keepClaims` is set. The claims of a failed request are always removed.
 * @example
 * const { outcome, selections, hosts } = selectDestinations(cloud, spec);
 * console.log(outcome.kind, selections.map(({ host }) => hosts[host])); // selected [ 'compute2' ]
 */
export function selectDestinations(cloud: Cloud, spec: RequestSpec, options: SchedulerOptions = {}): Run {
  const { store } = cloud.placement;
  const work = (): Run => new Scheduling(cloud, spec, options).run();
  return options.keepClaims === true ? store.atomically(work) : store.speculate(work);
}

class Scheduling {
  private readonly draft: RunDraft;
  private readonly group: RequestSpec['server_group'];
  private readonly groupHosts: Set<string>;
  private readonly random: () => number;
  private readonly custom: CustomClasses;
  /** The current stage, in which an exception ends the run. */
  private stage: FailedStage = 'configuration';
  private claims: PlacementClaims | null = null;
  private destination: RequestedDestination | null;
  private readonly selected: Selected[] = [];

  constructor(
    private readonly cloud: Cloud,
    private readonly spec: RequestSpec,
    private readonly options: SchedulerOptions,
  ) {
    this.draft = new RunDraft(cloud.compute_nodes);
    this.group = spec.server_group && withMembers(spec.server_group, spec.instance_uuids);
    this.groupHosts = new Set(this.group?.hosts);
    this.random = options.random ?? seededRandom(0);
    this.destination = spec.requested_destination;
    this.custom = new CustomClasses(cloud.custom ?? null, (className) => this.progress(className));
  }

  run(): Run {
    try {
      this.schedule();
      return this.draft.finish({ kind: 'selected' });
    } catch (error) {
      if (!(error instanceof NovaError)) throw error;
      this.claims?.remove(this.selected.map(({ instanceUuid }) => instanceUuid));
      return this.draft.finish(failedOutcome(error, this.stage));
    } finally {
      this.custom.dispose();
    }
  }

  private schedule(): void {
    const { conf, release } = this.cloud;
    const rounds: Rounds = {
      conf,
      filters: filtersFor(conf, release, this.custom),
      weighers: this.chosenWeighers(),
      draft: this.draft,
      everyVerdict: this.options.everyVerdict ?? true,
      random: this.random,
      onWork: (activity) => this.progress(activity),
    };
    this.stage = 'request';
    const checked = checkRequest(this.spec, conf);
    if (this.group !== null) checkGroupPolicy(this.group, conf);
    if (release === 'icehouse') checkIcehouseRetries(this.spec, conf);
    const asksPlacement = release !== 'icehouse' && !isRebuild(this.spec);
    const offer = asksPlacement ? this.placementOffer(checked) : null;
    const hosts = hostStates(this.cloud, this.destination, offer);
    this.draft.candidates = indicesOf(hosts);
    checkRecord(hosts.length, this.spec);
    this.placeAll(rounds, hosts, { numa: checked.numa_topology, pci: checked.pci_requests });
  }

  private chosenWeighers() {
    const { weighers, problems } = weighersFor(this.cloud.conf, this.custom);
    const [problem] = problems;
    if (problem === undefined) return weighers;
    throw new NovaError('ImportError', `Class ${problem.name} cannot be found: ${problem.message}`, [
      problem.pointer,
    ]);
  }

  private placementOffer(checked: ReturnType<typeof checkRequest>): PlacementOffer {
    this.stage = 'request_filter';
    const request = buildPlacementRequest(this.cloud, this.spec, checked);
    this.draft.requestFilters = request.steps;
    if (!request.ok) {
      this.stage = request.stage;
      throw request.error;
    }
    this.stage = 'placement';
    this.destination = request.destination;
    this.claims = new PlacementClaims(this.cloud.placement, request.microversion);
    this.progress('Placement');
    return askPlacement(this.cloud.placement, request, this.options, (query) =>
      this.draft.queries.push(query),
    );
  }

  /** Runs one round for each instance. Each round starts with the result of the previous round. */
  private placeAll(rounds: Rounds, start: readonly HostState[], hardware: HardwareRequest): void {
    const isIcehouse = this.cloud.release === 'icehouse';
    let hosts = start;
    let asked = hardware;
    for (const [index, instanceUuid] of this.spec.instance_uuids.entries()) {
      this.progress('the filters and weighers');
      const result = this.round(rounds, hosts, index, instanceUuid, asked);
      const { ordered, filtered, context, record } = result;
      const claims: Claim[] = [];
      const claimed = this.claim(ordered, instanceUuid, claims);
      this.draft.rounds.push({ ...record, claims, chosen: claimed?.host.index ?? null });
      if (result.raised !== null) this.raise(result.raised);
      if (claimed === null) throw this.notEnough(result);
      this.selected.push(claimed);
      asked = consume(claimed.host, context, claimed.candidate);
      this.groupHosts.add(claimed.host.host);
      hosts = isIcehouse ? filtered : ordered;
    }
    this.addSelections(rounds, hosts, asked);
  }

  private round(
    rounds: Rounds,
    hosts: readonly HostState[],
    index: number,
    instanceUuid: string,
    hardware: HardwareRequest,
  ): RoundResult {
    const server_group = this.group && { ...this.group, hosts: new Set(this.groupHosts) };
    const spec = { ...this.spec, server_group, requested_destination: this.destination };
    return runRound(rounds, { hosts, index, instanceUuid, spec, hardware });
  }

  /** Claims the first host whose first candidate Placement accepts; without Placement, the first host. */
  private claim(ordered: readonly HostState[], instanceUuid: string, attempts: Claim[]): Selected | null {
    if (this.claims === null) {
      const [host] = ordered;
      return host === undefined ? null : { instanceUuid, host, candidate: null };
    }
    for (const host of ordered) {
      const [candidate] = host.allocation_candidates;
      if (candidate === undefined) continue;
      this.stage = 'claim';
      const answer = this.claims.claim(this.spec, instanceUuid, candidate);
      attempts.push({ host: host.index, allocations: candidate.allocations, ...answer });
      if (answer.claimed) return { instanceUuid, host, candidate };
    }
    return null;
  }

  private raise({ error, stage }: NonNullable<RoundResult['raised']>): never {
    this.stage = stage;
    throw error;
  }

  private notEnough({ record, ordered }: RoundResult): NoValidHost {
    const isOffered = this.claims === null || record.start.length > 0;
    this.stage = ordered.length > 0 ? 'claim' : isOffered ? 'filter' : 'placement';
    return new NoValidHost(this.cloud.release === 'icehouse' ? '' : 'There are not enough hosts available.');
  }

  /** Adds alternates: for a single instance from its own round, for several instances from an additional round. */
  private addSelections(rounds: Rounds, hosts: readonly HostState[], hardware: HardwareRequest): void {
    const { conf, release } = this.cloud;
    const wanted = release === 'icehouse' ? 0 : conf.int('scheduler', 'max_attempts') - 1;
    const last = this.spec.instance_uuids.length - 1;
    let alternates = hosts;
    if (last > 0 && wanted > 0) {
      const result = this.round(rounds, hosts, last, this.spec.instance_uuids[last]!, hardware);
      this.draft.alternatesRound = result.record;
      if (result.raised !== null) this.raise(result.raised);
      alternates = result.ordered;
    }
    this.draft.selections = selectionsOf(this.selected, alternates, wanted, this.claims !== null);
  }

  private progress(activity: string): void {
    this.options.onProgress?.(this.selected.length, this.spec.instance_uuids.length, activity);
  }
}
