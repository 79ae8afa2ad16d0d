import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Counts the instances that are being built, resized, migrated and so on. The default multiplier is negative, so that
 * hosts with less I/O win (`nova.scheduler.weights.io_ops`, `[filter_scheduler] io_ops_weight_multiplier`).
 */
export const ioOpsWeigher: Weigher = {
  name: 'IoOpsWeigher',
  minval: 0,
  prepare: (context) => ({
    weigh: (host) => host.num_io_ops,
    multiplier: multiplierOf(context, 'filter_scheduler', 'io_ops_weight_multiplier'),
  }),
};
