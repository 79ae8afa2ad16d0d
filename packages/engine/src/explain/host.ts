import type { Cloud } from '../nova/cloud.ts';
import type { Round, Run } from '../nova/run.ts';
import { isFailure, RAISED } from '../nova/run.ts';
import { reject } from '../nova/verdict.ts';
import { claimProblems } from './claim-problems.ts';
import { firstRejection, RAISED_ELSEWHERE, raisedAt } from './funnel.ts';
import type { HostProblem } from './host-problem.ts';
import { type HostWeight, hostWeight } from './host-weight.ts';
import { placementProblems } from './placement-problems.ts';
import { HOST_FILTER, restrictedHosts } from './restrictions.ts';

/**
 * What became of a host in one round. `alternate`: kept as a second choice; `passed`: left by the filters and not taken;
 * `not_looked_at`: no step of the round was asked about it.
 */
export type HostStatus = 'selected' | 'alternate' | 'passed' | 'rejected' | 'not_looked_at';

/** Why a host is where it is in one round of a run. */
export interface HostExplanation {
  /** Position in `Run.hosts`. */
  readonly host: number;
  readonly name: string;
  readonly status: HostStatus;
  /** The whole story in one sentence. */
  readonly sentence: string;
  /** Everything that is wrong, the one where Nova stopped first. */
  readonly problems: readonly HostProblem[];
  /** null when the host was not weighed. */
  readonly weight: HostWeight | null;
}

/** Everything there is to say about one host of a run. `roundIndex` chooses the instance of a multi-create. */
export function explainHost(cloud: Cloud, run: Run, host: number, roundIndex = 0): HostExplanation {
  const round = run.rounds[roundIndex];
  const name = run.hosts[host];
  if (name === undefined)
    throw new RangeError(`The run has ${run.hosts.length} hosts; there is no host ${host}.`);
  const candidate = run.candidates.includes(host);
  const problems = candidate ? chainProblems(cloud, run, round, host) : placementProblems(cloud, run, host);
  const weight = round === undefined ? null : hostWeight(round, host);
  const status = statusOf(run, round, host, problems, weight);
  return { host, name, status, sentence: sentenceOf(name, status, problems, weight), problems, weight };
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
    return [{ stage: 'filter', name: ended.name, stopped: true, rejection: UNHEARD_REJECTION }, ...problems];
  return problems.sort((a, b) => Number(b.stopped) - Number(a.stopped));
}

const RAISED_REJECTION = reject(
  'The filter would raise an exception for this host, which would end the request.',
);

const UNHEARD_REJECTION = reject(RAISED_ELSEWHERE);

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

function sentenceOf(
  name: string,
  status: HostStatus,
  problems: readonly HostProblem[],
  weight: HostWeight | null,
): string {
  const rank = weight === null ? '' : `, ranked ${weight.rank} of ${weight.of}`;
  switch (status) {
    case 'selected':
      return `${name} was selected${rank}.`;
    case 'alternate':
      return `${name} passed everything${rank}, and is an alternate should the build on the selected host fail.`;
    case 'passed':
      return `${name} passed everything${rank}.`;
    case 'rejected':
      return rejectedSentence(name, problems);
    case 'not_looked_at':
      return `${name} was not looked at: it was not among the hosts that this instance could use.`;
  }
}

function rejectedSentence(name: string, problems: readonly HostProblem[]): string {
  const first = problems[0]!;
  const others = problems.length - 1;
  const more =
    others === 0
      ? ''
      : others === 1
        ? ' One more thing is wrong with it.'
        : ` ${others} more things are wrong with it.`;
  return `${name} was rejected by ${first.name}. ${first.rejection.reason}${more}`;
}
