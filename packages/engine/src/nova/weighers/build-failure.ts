import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Avoids hosts whose last builds failed. The option is negated, so its default of a million outweighs everything
 * else: any failed build puts a host behind all that have none
 * (`nova.scheduler.weights.compute`, `[filter_scheduler] build_failure_weight_multiplier`).
 */
export const buildFailureWeigher: Weigher = {
  name: 'BuildFailureWeigher',
  prepare: (context) => {
    const multiplier = multiplierOf(context, 'filter_scheduler', 'build_failure_weight_multiplier');
    return { weigh: (host) => host.failed_builds, multiplier: (host) => -1 * multiplier(host) };
  },
};
