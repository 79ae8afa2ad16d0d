import type { RestrictionKind } from '../../nova/verdict/subject.ts';
import { PLACEMENT_MESSAGES } from './placement-messages.ts';

/** Messages about a host that no filter and no query rejected, or that was not evaluated because of an exception. */
export const RUN_MESSAGES = {
  filter_raised: () => 'The filter raised an exception.',
  filter_raised_elsewhere: () => 'The filter raised an exception for another host, which ended the request.',
  filter_would_raise: () => 'The filter would raise an exception for this host, which would end the request.',
  nova_raised: (exception: string, message: string) => `Nova raises ${exception}: ${message}`,
  nothing_to_claim: () =>
    "No allocation candidate uses the compute node's own provider, so Nova has nothing to claim for the host.",
  claim_refused: (detail: string | null) =>
    `Placement refused the claim${detail === null ? '.' : `: ${detail}`}`,
} as const;

/** Why a part of the request that names hosts excludes a host. */
export function restrictionMessage(kind: RestrictionKind): string {
  switch (kind) {
    case 'requested_destination':
      return PLACEMENT_MESSAGES.other_host_requested();
    case 'ignore_hosts':
      return 'The request ignores the host.';
    case 'force_hosts':
      return 'The request forces other hosts.';
    case 'force_nodes':
      return 'The request forces other compute nodes.';
  }
}
