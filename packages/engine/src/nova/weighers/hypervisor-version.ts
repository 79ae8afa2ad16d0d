import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Prefers newer hypervisors by their version as an integer, 8002000 for 8.2.0. The smallest difference counts in full,
 * since the ends are the least and greatest of the hosts
 * (`nova.scheduler.weights.hypervisor_version`, `[filter_scheduler] hypervisor_version_weight_multiplier`).
 */
export const hypervisorVersionWeigher: Weigher = {
  name: 'HypervisorVersionWeigher',
  prepare: (context) => ({
    weigh: (host) => host.node.hypervisor_version,
    multiplier: multiplierOf(context, 'filter_scheduler', 'hypervisor_version_weight_multiplier'),
  }),
};
