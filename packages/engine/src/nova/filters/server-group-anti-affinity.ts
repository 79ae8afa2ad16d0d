import type { Filter, FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import type { ServerGroup } from '../objects/server-group.ts';
import { at } from '../pointer.ts';
import { count, server, text } from '../verdict/value.ts';
import { asked, type Compared, found, PASS, type Rejection, reject } from '../verdict/verdict.ts';

/**
 * Passes hosts that run fewer members of the server group than its policy `anti-affinity` allows: the rule
 * `max_server_per_host`, or 1 if the group has no such rule (`nova.scheduler.filters.affinity_filter`; _Complex Anti-Affinity Policies_). A
 * host that already runs the instance passes, so that a move can end on the same host. No options.
 */
export const serverGroupAntiAffinityFilter: Filter = {
  name: 'ServerGroupAntiAffinityFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec, instance_uuid }: FilterContext) => {
    const group = spec.server_group;
    if (group === null || group.policy !== 'anti-affinity') return () => PASS;
    const limit = group.rules.max_server_per_host ?? 1;
    return (host) => {
      if (host.instances.has(instance_uuid)) return PASS;
      const members = membersOn(host, group);
      return members.length < limit ? PASS : tooMany(group, limit, host, members);
    };
  },
};

/** Searches the smaller of the two: a group can have thousands of members, and so can a host. */
function membersOn(host: HostState, group: ServerGroup): readonly string[] {
  if (host.instances.size === 0) return [];
  if (group.members.size < host.instances.size) {
    return [...group.members].filter((uuid) => host.instances.has(uuid));
  }
  return [...host.instances.keys()].filter((uuid) => group.members.has(uuid));
}

function tooMany(group: ServerGroup, limit: number, host: HostState, members: readonly string[]): Rejection {
  const allowed = limit === 1 ? 'one server' : `${limit} servers`;
  return reject(
    { kind: 'group_rule_reached', group: group.name, limit },
    `The server group ${group.name} allows ${allowed} per host; the host already runs ${limit} or more.`,
    [
      rule(group, limit),
      ...members.map((uuid) =>
        found({ kind: 'server_group_member' }, server(uuid), host.instances.get(uuid)!.pointer),
      ),
    ],
    {
      level: 'DEBUG',
      text: `Group anti-affinity: check if the number of servers from group ${group.uuid} on host {host} is less than ${limit}.`,
    },
  );
}

function rule(group: ServerGroup, limit: number): Compared {
  return group.rules.max_server_per_host === undefined
    ? asked(
        { kind: 'server_group_policy', group: group.name },
        text(group.policy),
        at(group.pointer, 'policy'),
      )
    : asked(
        { kind: 'server_group_rule', group: group.name },
        count(limit),
        at(group.pointer, 'policy', 'rules', 'max_server_per_host'),
        'at_most',
      );
}
