import type { Cloud } from '../../nova/cloud.ts';
import type { Round, Run } from '../../nova/run.ts';
import { isFailure, RAISED } from '../../nova/run.ts';
import { reject } from '../../nova/verdict/verdict.ts';
import { firstRejection, RAISED_ELSEWHERE, raisedAt } from '../funnel/funnel.ts';
import { HOST_FILTER, restrictedHosts } from '../funnel/restrictions.ts';
import { placementProblems } from '../placement/problems.ts';
import { hostSentence } from '../words/host-sentence.ts';
import { RUN_MESSAGES } from '../words/run-messages.ts';
import { claimProblems } from './claim-problems.ts';
import type { HostProblem } from './host-problem.ts';
import type { HostStatus } from './host-status.ts';
import { type HostWeight, hostWeight } from './host-weight.ts';

/**
 * What happened to a host in one round of a run, and why. Returned by `explainHost`.
 * @example
 * const { name, status, problems, weight } = explainHost(cloud, run, run.hosts.indexOf('compute2'));
 * console.log(name, status, problems, weight?.rank); // compute2 selected [] 1
 */
export interface HostExplanation {
  /** Position in `Run.hosts`. */
  readonly host: number;
  readonly name: string;
  readonly status: HostStatus;
  /** The outcome in one or two sentences. */
  readonly sentence: string;
  /** Every problem; the one at which Nova stopped comes first. */
  readonly problems: readonly HostProblem[];
  /** null if the host was not weighed. */
  readonly weight: HostWeight | null;
}

/**
 * Explains one host of a run. `roundIndex` selects the instance of a multi-create.
 * @example
 * console.log(explainHost(cloud, run, run.hosts.indexOf('compute1')).sentence);
 * // compute1 was rejected by AggregateInstanceExtraSpecsFilter. The flavor requires ssd to be true; no aggregate of
 * // the host has the key ssd.
 */
export function explainHost(cloud: Cloud, run: Run, host: number, roundIndex = 0): HostExplanation {
  const round = run.rounds[roundIndex];
  const name = run.hosts[host];
  if (name === undefined)
    throw new RangeError(`The run has ${run.hosts.length} hosts; there is no host ${host}.`);
  const candidate = run.candidates.includes(host);
  const problems = candidate ? chainProblems(cloud, run, round, host) : placementProblems(cloud, run, host);
  const weight = round === undefined ? null : hostWeight(round, host);
  const status = statusOf(run, round, host, problems, weight);
  return { host, name, status, sentence: hostSentence(name, status, problems, weight), problems, weight };
}

function chainProblems(
  cloud: Cloud,
  run: Run,
  round: Round | undefined,
  host: number,
): readonly HostProblem[] {
  const rejected = filterProblems(run, round, host);
  return rejected.length > 0 || round === undefined ? rejected : claimProblems(cloud, round, host);
}

function filterProblems(run: Run, round: Round | undefined, host: number): readonly HostProblem[] {
  if (round === undefined) return [];
  const position = round.start.indexOf(host);
  if (position < 0) return [];
  const restriction = restrictedHosts(round).get(host);
  const stoppedAt = restriction === undefined ? firstRejection(round, position) : -1;
  const problems = round.filters.flatMap((step, index): HostProblem[] => {
    const verdict = step.verdicts[position];
    if (!isFailure(verdict)) return [];
    const rejection = verdict === RAISED ? RAISED_REJECTION : run.rejections[verdict - 1]!;
    return [{ stage: 'filter', name: step.name, stopped: index === stoppedAt, rejection }];
  });
  if (restriction !== undefined)
    return [{ stage: 'filter', name: HOST_FILTER, stopped: true, rejection: restriction }, ...problems];
  const ended = stoppedAt === -1 ? round.filters[raisedAt(round)] : undefined;
  if (ended !== undefined)
    return [{ stage: 'filter', name: ended.name, stopped: true, rejection: RAISED_ELSEWHERE }, ...problems];
  return problems.sort((a, b) => Number(b.stopped) - Number(a.stopped));
}

const RAISED_REJECTION = reject({ kind: 'filter_would_raise' }, RUN_MESSAGES.filter_would_raise());

function statusOf(
  run: Run,
  round: Round | undefined,
  host: number,
  problems: readonly HostProblem[],
  weight: HostWeight | null,
): HostStatus {
  const selection = run.selections.find(({ instance_uuid }) => instance_uuid === round?.instance_uuid);
  if (selection?.host === host) return 'selected';
  if (problems.length > 0) return 'rejected';
  if (selection?.alternates.includes(host)) return 'alternate';
  return weight === null ? 'not_looked_at' : 'passed';
}
