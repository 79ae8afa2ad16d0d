import type { Restriction, Round } from '../nova/run.ts';
import { asked, type Rejection, reject } from '../nova/verdict.ts';

/** What Nova's log calls the step in which it heeds the hosts that a request names. */
export const HOST_FILTER = 'Host filter';

const REASONS = {
  requested_destination: 'The request is for another host alone.',
  ignore_hosts: 'The request ignores the host.',
  force_hosts: 'The request forces other hosts.',
  force_nodes: 'The request forces other compute nodes.',
} as const satisfies Record<Restriction['kind'], string>;

/** Why the request's own words left hosts out of the round, by host; empty for most requests. */
export function restrictedHosts(round: Round): ReadonlyMap<number, Rejection> {
  const restricted = new Map<number, Rejection>();
  for (const { kind, removed, because } of round.restrictions) {
    const rejection = reject(
      REASONS[kind],
      because.map((pointer) => asked(kind, null, pointer)),
    );
    for (const host of removed) restricted.set(host, rejection);
  }
  return restricted;
}
