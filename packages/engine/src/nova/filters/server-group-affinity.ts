import { reprList } from '../../python/repr.ts';
import type { Filter } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import type { GroupPolicy, ServerGroup } from '../objects/server-group.ts';
import { at, type Pointer } from '../pointer.ts';
import { asked, found, PASS, reject, type Verdict } from '../verdict.ts';

/**
 * Keeps the members of a server group with the policy `affinity` on the hosts that have members already
 * (`nova.scheduler.filters.affinity_filter`). The first member may go anywhere. No options. In a multi-create the
 * hosts of the members placed so far count.
 */
export const serverGroupAffinityFilter: Filter = {
  name: 'ServerGroupAffinityFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec }) => requireGroupHosts(spec.server_group, 'affinity'),
};

/** The check of ServerGroupAffinityFilter and of Icehouse's GroupAffinityFilter, which differ in the policy. */
export function requireGroupHosts(
  group: ServerGroup | null,
  policy: GroupPolicy,
): (host: HostState) => Verdict {
  if (group === null || group.policy !== policy || group.hosts.size === 0) return () => PASS;
  const names = [...group.hosts];
  const rejection = reject(
    `The server group ${group.name} keeps its members together, and they are on other hosts.`,
    [
      asked(`policy of server group ${group.name}`, policy, policyPointer(group)),
      found('hosts with members', names.join(', '), group.pointer),
    ],
    { level: 'DEBUG', text: `Group affinity: check if {host} in ${reprList(names)}` },
  );
  return ({ host }) => (group.hosts.has(host) ? PASS : rejection);
}

/** A group of Icehouse's has its policy from the hint that made it. */
const policyPointer = ({ policy, pointer }: ServerGroup): Pointer =>
  policy === 'legacy' ? pointer : at(pointer, 'policy');
