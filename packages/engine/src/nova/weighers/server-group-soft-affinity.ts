import type { Weigher } from '../weigher.ts';
import { membersOnHost } from './group-members.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Prefers hosts with more members of a server group with the policy `soft-affinity`
 * (`nova.scheduler.weights.affinity`, `[filter_scheduler] soft_affinity_weight_multiplier`).
 */
export const serverGroupSoftAffinityWeigher: Weigher = {
  name: 'ServerGroupSoftAffinityWeigher',
  prepare: (context) => ({
    weigh: membersOnHost(context, 'soft-affinity'),
    multiplier: multiplierOf(context, 'filter_scheduler', 'soft_affinity_weight_multiplier'),
  }),
};
