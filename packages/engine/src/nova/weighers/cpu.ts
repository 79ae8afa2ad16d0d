import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Prefers hosts with more free virtual CPUs, including overcommit. A negative multiplier stacks instead of spreading
 * (`nova.scheduler.weights.cpu`, `[filter_scheduler] cpu_weight_multiplier`).
 */
export const cpuWeigher: Weigher = {
  name: 'CPUWeigher',
  minval: 0,
  prepare: (context) => ({
    weigh: (host) => host.vcpus_total * host.node.cpu_allocation_ratio - host.vcpus_used,
    multiplier: multiplierOf(context, 'filter_scheduler', 'cpu_weight_multiplier'),
  }),
};
