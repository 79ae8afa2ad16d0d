import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Prefers hosts with more free memory (MiB). A negative multiplier stacks instead of spreading
 * (`nova.scheduler.weights.ram`, `[filter_scheduler] ram_weight_multiplier`).
 */
export const ramWeigher: Weigher = {
  name: 'RAMWeigher',
  minval: 0,
  prepare: (context) => ({
    weigh: (host) => host.free_ram_mb,
    multiplier: multiplierOf(context, 'filter_scheduler', 'ram_weight_multiplier'),
  }),
};
