import { reprList } from '../../python/repr.ts';
import type { Filter } from '../filter.ts';
import { text, texts } from '../verdict/value.ts';
import { asked, found, PASS, reject } from '../verdict/verdict.ts';

/**
 * Icehouse's filter for groups that a hint `group` with any name creates, policy `legacy`: each member goes to a
 * different host (`nova.scheduler.filters.affinity_filter`, until Juno). No options.
 */
export const groupAntiAffinityFilter: Filter = {
  name: 'GroupAntiAffinityFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec: { server_group: group } }) => {
    if (group === null || group.policy !== 'legacy' || group.hosts.size === 0) return () => PASS;
    const names = [...group.hosts];
    const rejection = reject(
      { kind: 'group_member_present', group: group.name },
      `The server group ${group.name} requires a different host for each member; the host has a member.`,
      [
        asked({ kind: 'server_group_policy', group: group.name }, text(group.policy), group.pointer),
        found({ kind: 'server_group_hosts', group: group.name }, texts(names), group.pointer),
      ],
      { level: 'DEBUG', text: `Group anti affinity: check if {host} not in ${reprList(names)}` },
    );
    return ({ host }) => (group.hosts.has(host) ? rejection : PASS);
  },
};
