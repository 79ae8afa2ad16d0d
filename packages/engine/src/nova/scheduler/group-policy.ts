import type { NovaConf } from '../conf.ts';
import { NovaError } from '../errors.ts';
import type { GroupPolicy, ServerGroup } from '../objects/server-group.ts';
import { at } from '../pointer.ts';
import { ALL_WEIGHERS } from '../weighers/registry.ts';

const FILTERS: ReadonlyMap<GroupPolicy, string> = new Map([
  ['affinity', 'ServerGroupAffinityFilter'],
  ['anti-affinity', 'ServerGroupAntiAffinityFilter'],
]);
const WEIGHERS: ReadonlyMap<GroupPolicy, string> = new Map([
  ['soft-affinity', 'ServerGroupSoftAffinityWeigher'],
  ['soft-anti-affinity', 'ServerGroupSoftAntiAffinityWeigher'],
]);

/**
 * Checks that a filter or weigher applies the policy of a server group, as nova-conductor does since Kilo
 * (`nova.scheduler.utils`).
 * @throws NovaError UnsupportedPolicyException
 */
export function checkGroupPolicy(group: ServerGroup, conf: NovaConf): void {
  if (conf.release === 'icehouse') return;
  const filter = FILTERS.get(group.policy);
  if (filter !== undefined && !conf.list('filter_scheduler', 'enabled_filters').includes(filter)) {
    throw unsupported(filter, group, conf, 'enabled_filters');
  }
  const weigher = WEIGHERS.get(group.policy);
  const classes = conf.list('filter_scheduler', 'weight_classes');
  if (weigher === undefined || classes.includes(ALL_WEIGHERS)) return;
  if (!classes.includes(`nova.scheduler.weights.affinity.${weigher}`)) {
    throw unsupported(weigher, group, conf, 'weight_classes');
  }
}

const unsupported = (name: string, group: ServerGroup, conf: NovaConf, option: string): NovaError =>
  new NovaError('UnsupportedPolicyException', `ServerGroup policy is not supported: ${name} not configured`, [
    at(group.pointer, 'policy'),
    conf.pointer('filter_scheduler', option),
  ]);

/** Returns the group with the instances to place, which nova-api adds before the scheduler runs. */
export function withMembers(group: ServerGroup, instanceUuids: readonly string[]): ServerGroup {
  return { ...group, members: new Set([...group.members, ...instanceUuids]) };
}
