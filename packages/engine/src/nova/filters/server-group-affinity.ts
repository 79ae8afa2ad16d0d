import { reprList } from '../../python/repr.ts';
import type { Filter } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import type { GroupPolicy, ServerGroup } from '../objects/server-group.ts';
import { at, type Pointer } from '../pointer.ts';
import { text, texts } from '../verdict/value.ts';
import { asked, found, PASS, reject, type Verdict } from '../verdict/verdict.ts';

/**
 * Keeps the members of a server group with the policy `affinity` on the hosts that already have members
 * (`nova.scheduler.filters.affinity_filter`). The first member can go to any host. No options. In a multi-create the
 * hosts of the members placed so far count.
 */
export const serverGroupAffinityFilter: Filter = {
  name: 'ServerGroupAffinityFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec }) => requireGroupHosts(spec.server_group, 'affinity'),
};

/** Returns the check of ServerGroupAffinityFilter and Icehouse's GroupAffinityFilter, which differ in the policy. */
export function requireGroupHosts(
  group: ServerGroup | null,
  policy: GroupPolicy,
): (host: HostState) => Verdict {
  if (group === null || group.policy !== policy || group.hosts.size === 0) return () => PASS;
  const names = [...group.hosts];
  const rejection = reject(
    { kind: 'group_members_elsewhere', group: group.name },
    `The server group ${group.name} requires the same host for all members; the host has no member.`,
    [
      asked({ kind: 'server_group_policy', group: group.name }, text(policy), policyPointer(group)),
      found({ kind: 'server_group_hosts', group: group.name }, texts(names), group.pointer),
    ],
    { level: 'DEBUG', text: `Group affinity: check if {host} in ${reprList(names)}` },
  );
  return ({ host }) => (group.hosts.has(host) ? PASS : rejection);
}

/** In Icehouse the hint that creates the group also sets its policy. */
const policyPointer = ({ policy, pointer }: ServerGroup): Pointer =>
  policy === 'legacy' ? pointer : at(pointer, 'policy');
