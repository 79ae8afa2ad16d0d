import type { Filter } from '../filter.ts';
import { requireGroupHosts } from './server-group-affinity.ts';

/**
 * Icehouse's filter for groups that a hint `group` with any name creates, policy `legacy`: members go to hosts that
 * already have members (`nova.scheduler.filters.affinity_filter`, until Juno). It acts on the same groups as
 * GroupAntiAffinityFilter, so enabling both rejects every host. No options.
 */
export const groupAffinityFilter: Filter = {
  name: 'GroupAffinityFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec }) => requireGroupHosts(spec.server_group, 'legacy'),
};
