import type { Cloud } from '../../nova/cloud.ts';
import type { Round } from '../../nova/run.ts';
import { membership } from '../../nova/verdict/value.ts';
import { found, type Rejection, reject } from '../../nova/verdict/verdict.ts';
import { RUN_MESSAGES } from '../words/run-messages.ts';
import type { HostProblem } from './host-problem.ts';

/**
 * Returns why no claim succeeded on a host that passed every filter; empty if the round claimed a host. Source:
 * `SchedulerManager._schedule`, which skips hosts without candidates and tries the others in order.
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
    { kind: 'nothing_to_claim' },
    RUN_MESSAGES.nothing_to_claim(),
    [found({ kind: 'provider', provider: node.nodename }, membership(false), node.pointer)],
    {
      level: 'DEBUG',
      text: 'The nova scheduler removed every allocation candidatefor host {host_state} so this host was skipped.',
    },
  );
}

const claimFailed = (error: string | null): Rejection =>
  reject({ kind: 'claim_refused', detail: error }, RUN_MESSAGES.claim_refused(error));
