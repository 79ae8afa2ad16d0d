import type { Round } from '../../nova/run.ts';
import type { Reason } from '../../nova/verdict/reason.ts';
import type { RestrictionKind } from '../../nova/verdict/subject.ts';
import { asked, type Rejection, reject } from '../../nova/verdict/verdict.ts';
import { restrictionMessage } from '../words/run-messages.ts';

/** The name in Nova's log of the step that applies a request's requested, forced and ignored hosts. */
export const HOST_FILTER = 'Host filter';

const REASONS: Readonly<Record<RestrictionKind, Reason>> = {
  requested_destination: { kind: 'other_host_requested' },
  ignore_hosts: { kind: 'ignored' },
  force_hosts: { kind: 'other_hosts_forced' },
  force_nodes: { kind: 'other_nodes_forced' },
};

/** Returns why the request itself left hosts out of the round, by host; empty for most requests. */
export function restrictedHosts(round: Round): ReadonlyMap<number, Rejection> {
  const restricted = new Map<number, Rejection>();
  for (const { kind, removed, because } of round.restrictions) {
    const rejection = reject(
      REASONS[kind],
      restrictionMessage(kind),
      because.map((pointer) => asked({ kind: 'restriction', restriction: kind }, null, pointer)),
    );
    for (const host of removed) restricted.set(host, rejection);
  }
  return restricted;
}
