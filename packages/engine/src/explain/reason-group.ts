/** Hosts that fell out for the same reason. */
export interface ReasonGroup {
  readonly reason: string;
  /** Positions in `Run.hosts`. */
  readonly hosts: Int32Array;
}

/** Groups by reason, the largest group first; equal ones in the order in which they came. */
export function groupByReason(
  entries: Iterable<readonly [reason: string, host: number]>,
): readonly ReasonGroup[] {
  const groups = new Map<string, number[]>();
  for (const [reason, host] of entries) {
    const hosts = groups.get(reason);
    if (hosts === undefined) groups.set(reason, [host]);
    else hosts.push(host);
  }
  return [...groups]
    .map(([reason, hosts]) => ({ reason, hosts: Int32Array.from(hosts) }))
    .sort((a, b) => b.hosts.length - a.hosts.length);
}
