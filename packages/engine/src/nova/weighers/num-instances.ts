import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Counts instances. The default multiplier is 0. A negative multiplier spreads, a positive multiplier stacks
 * (`nova.scheduler.weights.num_instances`, `[filter_scheduler] num_instances_weight_multiplier`).
 */
export const numInstancesWeigher: Weigher = {
  name: 'NumInstancesWeigher',
  prepare: (context) => ({
    weigh: (host) => host.num_instances,
    multiplier: multiplierOf(context, 'filter_scheduler', 'num_instances_weight_multiplier'),
  }),
};
