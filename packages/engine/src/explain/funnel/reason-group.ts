import { type Reason, reasonKey } from '../../nova/verdict/reason.ts';
import type { Rejection } from '../../nova/verdict/verdict.ts';

/**
 * Hosts that were rejected for the same reason. `FunnelStage.reasons` contains it.
 * @example
 * const [{ hosts, message }] = funnelOf(cloud, run)[3].reasons;
 * console.log(hosts); // Int32Array(3) [ 0, 2, 3 ]
 * console.log(message); // The flavor requires ssd to be true; no aggregate of the host has the key ssd.
 */
export interface ReasonGroup {
  readonly reason: Reason;
  /** The reason's identity, `reasonKey(reason)`: the same in every run. */
  readonly key: string;
  /** The reason as text. */
  readonly message: string;
  /** Positions in `Run.hosts`. */
  readonly hosts: Int32Array;
}

/** Groups hosts by reason, the largest group first. Groups of equal size stay in the order of their first hosts. */
export function groupByReason(
  entries: Iterable<readonly [rejection: Pick<Rejection, 'reason' | 'message'>, host: number]>,
): readonly ReasonGroup[] {
  const groups = new Map<string, { reason: Reason; message: string; hosts: number[] }>();
  const known = new Map<Pick<Rejection, 'reason' | 'message'>, number[]>();
  for (const [rejection, host] of entries) {
    let hosts = known.get(rejection);
    if (hosts === undefined) {
      const { reason, message } = rejection;
      const key = reasonKey(reason);
      hosts = groups.get(key)?.hosts ?? [];
      if (!groups.has(key)) groups.set(key, { reason, message, hosts });
      known.set(rejection, hosts);
    }
    hosts.push(host);
  }
  return Array.from(groups, ([key, { reason, message, hosts }]) => ({
    reason,
    key,
    message,
    hosts: Int32Array.from(hosts),
  })).sort((a, b) => b.hosts.length - a.hosts.length);
}
