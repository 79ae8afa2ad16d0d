import type { FilterContext } from '../filter.ts';
import type { HostState } from '../objects/host-state.ts';
import type { GroupPolicy } from '../objects/server-group.ts';

/** Returns a function that counts a host's members of the server group, or 0 without a group of this policy. */
export function membersOnHost({ spec }: FilterContext, policy: GroupPolicy): (host: HostState) => number {
  const group = spec.server_group;
  if (group === null || group.policy !== policy) return () => 0;
  const { members } = group;
  return ({ instances }) => {
    let count = 0;
    if (members.size < instances.size) {
      for (const uuid of members) if (instances.has(uuid)) count++;
    } else {
      for (const uuid of instances.keys()) if (members.has(uuid)) count++;
    }
    return count;
  };
}
