import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Prefers hosts with more free disk (MiB). A negative multiplier stacks instead of spreading
 * (`nova.scheduler.weights.disk`, `[filter_scheduler] disk_weight_multiplier`).
 */
export const diskWeigher: Weigher = {
  name: 'DiskWeigher',
  minval: 0,
  prepare: (context) => ({
    weigh: (host) => host.free_disk_mb,
    multiplier: multiplierOf(context, 'filter_scheduler', 'disk_weight_multiplier'),
  }),
};
