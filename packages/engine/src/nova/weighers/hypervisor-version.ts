import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Prefers newer hypervisors. The version is an integer, such as 8002000 for 8.2.0. Even the smallest difference has
 * full weight, because the bounds are the least and greatest version of the hosts
 * (`nova.scheduler.weights.hypervisor_version`, `[filter_scheduler] hypervisor_version_weight_multiplier`).
 */
export const hypervisorVersionWeigher: Weigher = {
  name: 'HypervisorVersionWeigher',
  prepare: (context) => ({
    weigh: (host) => host.node.hypervisor_version,
    multiplier: multiplierOf(context, 'filter_scheduler', 'hypervisor_version_weight_multiplier'),
  }),
};
