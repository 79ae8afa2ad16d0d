import type { Cloud } from '../../nova/cloud.ts';
import type { Round, Run } from '../../nova/run.ts';
import { isFailure, RAISED } from '../../nova/run.ts';
import { type Rejection, reject } from '../../nova/verdict/verdict.ts';
import { placementReasons } from '../placement/not-offered.ts';
import { RUN_MESSAGES } from '../words/run-messages.ts';
import { groupByReason, type ReasonGroup } from './reason-group.ts';
import { HOST_FILTER, restrictedHosts } from './restrictions.ts';

/**
 * One step of the narrowing, in the order in which Nova takes them. Returned by `funnelOf`.
 * @example
 * const { kind, name, start, end } = funnelOf(cloud, run)[3];
 * console.log(kind, name, start, end); // filter AggregateInstanceExtraSpecsFilter 4 1
 */
export interface FunnelStage {
  readonly kind: 'request_filters' | 'placement' | 'filter' | 'weighers';
  /** `ComputeFilter`, or `Host filter` for the hosts that the request names; for the other kinds the kind's own title. */
  readonly name: string;
  /** The number of hosts before and after the stage. */
  readonly start: number;
  readonly end: number;
  /** `false`: Nova did not run it in this round, or no host was left. */
  readonly ran: boolean;
  /** Why hosts were rejected here, the largest group first. */
  readonly reasons: readonly ReasonGroup[];
}

/**
 * Returns how one round of a run narrows the hosts, stage by stage.
 * Round 0 starts from every host; a later round starts from the hosts that the previous round left.
 * @example
 * console.log(funnelOf(cloud, run).map(({ name, end }) => `${name}: ${end}`).join(', '));
 * // Request filters: 4, Placement: 4, ComputeFilter: 4, AggregateInstanceExtraSpecsFilter: 1, Weighers: 1
 */
export function funnelOf(cloud: Cloud, run: Run, roundIndex = 0): readonly FunnelStage[] {
  const round = run.rounds[roundIndex];
  const stages: FunnelStage[] = roundIndex === 0 ? beforeTheChain(cloud, run) : [];
  if (round === undefined) return stages;
  if (round.restrictions.length > 0) stages.push(hostFilter(round));
  round.filters.forEach((step, position) => {
    stages.push({
      kind: 'filter',
      name: step.name,
      start: step.start,
      end: step.end,
      ran: step.ran,
      reasons: step.ran && step.start > 0 ? reasonsOf(run, round, position) : [],
    });
  });
  const left = round.filtered.length;
  stages.push({ kind: 'weighers', name: 'Weighers', start: left, end: left, ran: left > 1, reasons: [] });
  return stages;
}

function beforeTheChain(cloud: Cloud, run: Run): FunnelStage[] {
  const all = run.hosts.length;
  const stages: FunnelStage[] = [];
  if (run.request_filters.length > 0) {
    stages.push({
      kind: 'request_filters',
      name: 'Request filters',
      start: all,
      end: all,
      ran: true,
      reasons: [],
    });
  }
  if (run.queries.length > 0) {
    const reasons = placementReasons(cloud, run);
    stages.push({
      kind: 'placement',
      name: 'Placement',
      start: all,
      end: run.candidates.length,
      ran: true,
      reasons,
    });
  }
  return stages;
}

/** Returns the stages in which the request itself names or excludes hosts, before the filters. */
function hostFilter(round: Round): FunnelStage {
  const removed = restrictedHosts(round);
  const start = round.start.length;
  return {
    kind: 'filter',
    name: HOST_FILTER,
    start,
    end: start - removed.size,
    ran: true,
    reasons: groupByReason(Array.from(removed, ([host, rejection]) => [rejection, host] as const)),
  };
}

const RAISED_HERE = reject({ kind: 'filter_raised' }, RUN_MESSAGES.filter_raised());
/** Returns the group of hosts that passed every filter that Nova ran for them before the request ended. */
export const RAISED_ELSEWHERE = reject(
  { kind: 'filter_raised_elsewhere' },
  RUN_MESSAGES.filter_raised_elsewhere(),
);

/** Returns the hosts that the filter at `position` rejected first, grouped by reason. */
function reasonsOf(run: Run, round: Round, position: number): readonly ReasonGroup[] {
  const { verdicts } = round.filters[position]!;
  const restricted = restrictedHosts(round);
  const mayHaveEnded = mayEndRequest(round.filters[position]!);
  const rejected: [Rejection, number][] = [];
  const unanswered: [Rejection, number][] = [];
  round.start.forEach((host, i) => {
    const verdict = verdicts[i]!;
    if ((!isFailure(verdict) && !mayHaveEnded) || restricted.has(host)) return;
    const first = firstRejection(round, i);
    if (first === -1) unanswered.push([RAISED_ELSEWHERE, host]);
    if (first !== position) return;
    rejected.push([verdict === RAISED ? RAISED_HERE : run.rejections[verdict - 1]!, host]);
  });
  return groupByReason([...rejected, ...unanswered]);
}

/** Also true for a filter that rejected the last host and would raise for a host that was rejected earlier. */
const mayEndRequest = ({ ran, end, verdicts }: Round['filters'][number]): boolean =>
  ran && end === 0 && verdicts.includes(RAISED);

/** Returns the filter whose exception ended the request for hosts that no filter rejected, or -1. */
export const raisedAt = (round: Round): number => round.filters.findIndex(mayEndRequest);

/**
 * Returns the filter at which Nova stopped for the host at this position of the round's start, or -1 if it passed
 * all.
 */
export function firstRejection(round: Round, startPosition: number): number {
  return round.filters.findIndex((step) => step.ran && isFailure(step.verdicts[startPosition]));
}
