import type { Cloud } from '../nova/cloud.ts';
import type { Round } from '../nova/run.ts';
import { found, type Rejection, reject } from '../nova/verdict.ts';
import type { HostProblem } from './host-problem.ts';

/**
 * Why a host that passed every filter was not claimed, in a round that claimed none; empty where one was.
 * Source: `SchedulerManager._schedule`, which skips hosts without candidates and tries the others in order.
 */
export function claimProblems(cloud: Cloud, round: Round, host: number): readonly HostProblem[] {
  if (round.chosen !== null || !round.weighed.hosts.includes(host)) return [];
  const claim = round.claims.find((attempt) => attempt.host === host);
  const rejection = claim === undefined ? noCandidate(cloud, host) : claimFailed(claim.error);
  return [{ stage: 'claim', name: 'Claim', stopped: true, rejection }];
}

function noCandidate(cloud: Cloud, host: number): Rejection {
  const node = cloud.compute_nodes[host]!;
  return reject(
    "No allocation candidate is left that takes something from the compute node's own provider, so Nova has nothing to claim for it.",
    [found(`provider ${node.nodename}`, 'in no candidate', node.pointer)],
    {
      level: 'DEBUG',
      text: 'The nova scheduler removed every allocation candidatefor host {host_state} so this host was skipped.',
    },
  );
}

const claimFailed = (error: string | null): Rejection =>
  reject(`Placement refused the claim${error === null ? '.' : `: ${error}`}`);
