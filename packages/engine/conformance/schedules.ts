import type { Cloud } from '../src/nova/cloud.ts';
import type { AllocationCandidate } from '../src/nova/objects/host-state.ts';
import type { RequestSpec } from '../src/nova/objects/request-spec.ts';
import { candidateText } from '../src/nova/placement-client/candidate-source.ts';
import type { Round, Run } from '../src/nova/run.ts';
import { selectDestinations } from '../src/nova/scheduler/scheduler.ts';
import { Placement } from '../src/placement/index.ts';
import { loadState } from './candidates-format.ts';
import { caseCloud, caseSpec } from './case.ts';
import { canonical } from './normalise.ts';
import {
  allocationsIn,
  placementState,
  type VectorAllocation,
  type VectorProvider,
} from './placement-state.ts';
import type { VectorCase, VectorResult } from './vector-case.ts';

type Mappings = Readonly<Record<string, readonly string[]>>;
type Allocations = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface ExpectedRound {
  readonly instance?: string;
  readonly index: number;
  readonly start: readonly string[];
  readonly filters: readonly (readonly [name: string, left: readonly string[]])[];
  readonly filtered: readonly string[];
  readonly weighed: readonly (readonly [host: string, weight: number])[];
  readonly claims?: readonly { readonly allocations: Allocations; readonly claimed: boolean }[];
}

interface ExpectedSelection {
  readonly mappings: Mappings | null;
}

export interface ScheduleCase extends VectorCase {
  readonly providers: readonly VectorProvider[];
  readonly allocations?: readonly VectorAllocation[];
  readonly placement?: readonly {
    readonly query: readonly (readonly [string, string])[];
    readonly status: number;
    readonly candidates?: number;
    readonly error?: string;
  }[];
  readonly candidates?: readonly { readonly allocations: Allocations; readonly mappings: object }[];
  readonly instances?: readonly ExpectedRound[];
  readonly alternates_round?: ExpectedRound;
  readonly selections?: readonly ExpectedSelection[];
  readonly no_valid_host?: string;
  readonly allocations_after?: object;
}

/**
 * Compares Nova's whole scheduler over the real Placement with ours: queries, candidates, rounds, claims, selections.
 */
export function runSchedules(cases: readonly ScheduleCase[]): VectorResult {
  const failed: VectorResult['failed'][number][] = [];
  for (const vector of cases) {
    const expected = expectedOf(vector);
    const got = actualOf(vector);
    const part = Object.keys(expected).find(
      (key) => (expected[key] !== undefined || OUTCOMES.includes(key)) && !sameText(expected, got, key),
    );
    if (part !== undefined) {
      failed.push({ id: vector.id, expected: { [part]: expected[part] }, got: { [part]: got[part] } });
    }
  }
  return { passed: cases.length - failed.length, failed, unsupported: 0 };
}

type Parts = Record<string, unknown>;

/** Every case has one of these parts. The others are missing if Nova did not reach them, or if they are too long. */
const OUTCOMES: readonly string[] = ['selections', 'no_valid_host', 'raises'];

const sameText = (expected: Parts, got: Parts, key: string): boolean =>
  canonical(expected[key]) === canonical(got[key]);

/** Weights are sums in an order that Nova does not define. */
const rounded = (weight: number): string => weight.toPrecision(9);

function roundOf(round: ExpectedRound): Parts {
  const { index, start, filters, filtered, weighed } = round;
  return {
    index,
    start,
    filters,
    filtered,
    weighed: weighed.map(([host, weight]) => [host, rounded(weight)]),
    ...(round.instance === undefined ? {} : { instance: round.instance, claims: round.claims ?? [] }),
  };
}

function expectedOf(vector: ScheduleCase): Parts {
  return {
    placement: vector.placement?.map((query) =>
      query.error === undefined ? query : { ...query, error: bareDetail(query.error) },
    ),
    candidates: vector.candidates?.map(canonical),
    instances: vector.instances?.map(roundOf),
    alternates_round: vector.alternates_round && roundOf(vector.alternates_round),
    selections: vector.selections?.map(sortedMappings),
    no_valid_host: vector.no_valid_host,
    raises: vector.raises?.split(':')[0],
    allocations_after: vector.allocations_after,
  };
}

/** The HTTP library adds its own words around Placement's message. */
const bareDetail = (detail: string): string => detail.slice(detail.lastIndexOf('\n\n') + 1).trim();

/** The providers of a group have no order. */
const sortedMappings = ({ mappings, ...selection }: ExpectedSelection): object => ({
  ...selection,
  mappings: mappings && sortedLists(Object.entries(mappings)),
});

const sortedLists = (entries: Iterable<readonly [string, readonly string[]]>): Mappings =>
  Object.fromEntries(Array.from(entries, ([suffix, uuids]) => [suffix, [...uuids].sort()]));

function actualOf(vector: ScheduleCase): Parts {
  const placement = new Placement();
  loadState(placement.store, placementState(vector));
  const cloud = caseCloud(vector, { placement });
  const spec = withGroupHosts(caseSpec(vector), cloud);
  const preview = selectDestinations(cloud, spec, { sortCandidates: true });
  const candidates = vector.candidates && candidatesOf(cloud, preview);
  const run = selectDestinations(cloud, spec, { sortCandidates: true, keepClaims: true });
  const { outcome } = run;
  const selected = outcome.kind === 'selected';
  return {
    placement: run.queries.map(({ query, status, candidates: count, error }) => ({
      query: [...new URLSearchParams(query)].sort(byText),
      status,
      ...(error === null ? { candidates: count } : { error }),
    })),
    candidates,
    instances: run.rounds.map((round) => actualRound(run, round, true)),
    alternates_round: run.alternates_round ? actualRound(run, run.alternates_round, false) : undefined,
    selections: selected ? actualSelections(run, cloud) : undefined,
    no_valid_host: outcome.kind === 'no_valid_host' ? outcome.message : undefined,
    raises: outcome.kind === 'error' ? outcome.exception : undefined,
    allocations_after: allocationsIn(placement, spec.instance_uuids),
  };
}

const byText = (one: readonly string[], other: readonly string[]): number =>
  one.join('\n') < other.join('\n') ? -1 : 1;

/** The hosts of a group's members follow from the servers. */
function withGroupHosts(spec: RequestSpec, cloud: Cloud): RequestSpec {
  const group = spec.server_group;
  if (group === null) return spec;
  const members = new Set([...group.members, ...spec.instance_uuids]);
  const hosts = cloud.compute_nodes
    .filter(({ instances }) => instances.some(({ uuid }) => members.has(uuid)))
    .map(({ host }) => host);
  return { ...spec, server_group: { ...group, members, hosts: new Set(hosts) } };
}

/** Returns all allocation requests of all queries, sorted as text for each query. */
function candidatesOf({ placement }: Cloud, run: Run): readonly string[] {
  const { store } = placement;
  return run.queries.flatMap(({ query, microversion }) => {
    const answer = placement.candidates(query, microversion);
    if (!answer.ok) return [];
    const { candidates } = answer;
    const texts = Array.from({ length: candidates.length }, (_, number): string => {
      const allocations = new Map<string, Map<string, number>>();
      for (const { provider, resourceClass, used } of candidates.allocations(number)) {
        const uuid = store.providers.uuid(provider);
        const amounts = allocations.get(uuid) ?? new Map<string, number>();
        allocations.set(uuid, amounts.set(store.resourceClasses.nameOf(resourceClass), used));
      }
      const mappings = new Map(
        candidates
          .mappings(number)
          .map(({ suffix, providers }) => [
            suffix,
            providers.map((provider) => store.providers.uuid(provider)),
          ]),
      );
      return candidateText({ allocations, mappings });
    });
    return texts.sort().map(asObjectText);
  });
}

function asObjectText(pair: string): string {
  const [allocations, mappings] = JSON.parse(pair) as [unknown, unknown];
  return canonical({ allocations, mappings });
}

function actualRound(run: Run, round: Round, isInstance: boolean): Parts {
  const names = (hosts: Iterable<number>): readonly string[] => Array.from(hosts, (host) => run.hosts[host]!);
  const { weighed } = round;
  return {
    index: round.index,
    start: names(round.start),
    filters: leftAfterEach(round).map(([name, left]) => [name, names(left)]),
    filtered: names(round.filtered),
    weighed: names(weighed.hosts).map((host, index) => [host, rounded(weighed.weights[index]!)]),
    ...(isInstance
      ? {
          instance: round.instance_uuid,
          claims: round.claims.map(({ allocations, claimed }) => ({
            allocations: nested(allocations),
            claimed,
          })),
        }
      : {}),
  };
}

/** Returns each filter that ran, with the hosts that passed it. */
function leftAfterEach(round: Round): readonly (readonly [name: string, left: readonly number[]])[] {
  const removed = new Set(round.restrictions.flatMap((restriction) => [...restriction.removed]));
  let left = [...round.start.keys()].filter((position) => !removed.has(round.start[position]!));
  return round.filters
    .filter(({ ran }) => ran)
    .map(({ name, verdicts }) => {
      left = left.filter((position) => verdicts[position] === 0);
      return [name, left.map((position) => round.start[position]!)];
    });
}

const nested = (allocations: AllocationCandidate['allocations']): Allocations =>
  Object.fromEntries(Array.from(allocations, ([uuid, amounts]) => [uuid, Object.fromEntries(amounts)]));

function actualSelections(run: Run, cloud: Cloud): readonly object[] {
  return run.selections.map(({ instance_uuid, host, allocations, mappings, alternates }) => {
    const node = cloud.compute_nodes[host]!;
    return {
      instance: instance_uuid,
      host: node.host,
      nodename: node.nodename,
      compute_node_uuid: node.uuid,
      allocations: allocations && nested(allocations),
      mappings: mappings && sortedLists(mappings),
      alternates: alternates.map((alternate) => run.hosts[alternate]),
    };
  });
}
