import { reprList } from '../../python/repr.ts';
import type { Filter } from '../filter.ts';
import { asked, found, PASS, reject } from '../verdict.ts';

/**
 * Icehouse's filter for groups that a hint `group` with any name creates, policy `legacy`: each member on a host of
 * its own (`nova.scheduler.filters.affinity_filter`, until Juno). No options.
 */
export const groupAntiAffinityFilter: Filter = {
  name: 'GroupAntiAffinityFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec: { server_group: group } }) => {
    if (group === null || group.policy !== 'legacy' || group.hosts.size === 0) return () => PASS;
    const names = [...group.hosts];
    const rejection = reject(
      `The group ${group.name} keeps its members apart, and the host has one.`,
      [
        asked(`policy of server group ${group.name}`, group.policy, group.pointer),
        found('hosts with members', names.join(', '), group.pointer),
      ],
      { level: 'DEBUG', text: `Group anti affinity: check if {host} not in ${reprList(names)}` },
    );
    return ({ host }) => (group.hosts.has(host) ? rejection : PASS);
  },
};
