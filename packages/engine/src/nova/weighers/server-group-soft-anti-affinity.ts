import type { Weigher } from '../weigher.ts';
import { membersOnHost } from './group-members.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Prefers hosts with fewer members of a server group with the policy `soft-anti-affinity`: each member counts -1
 * (`nova.scheduler.weights.affinity`, `[filter_scheduler] soft_anti_affinity_weight_multiplier`).
 */
export const serverGroupSoftAntiAffinityWeigher: Weigher = {
  name: 'ServerGroupSoftAntiAffinityWeigher',
  prepare: (context) => {
    const members = membersOnHost(context, 'soft-anti-affinity');
    return {
      weigh: (host) => 0 - members(host),
      multiplier: multiplierOf(context, 'filter_scheduler', 'soft_anti_affinity_weight_multiplier'),
    };
  },
};
