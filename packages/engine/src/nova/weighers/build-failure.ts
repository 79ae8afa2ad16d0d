import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';

/**
 * Avoids hosts with failed builds. The option is negated, so that with its default of a million, a host with a failed
 * build comes after all hosts without one (`nova.scheduler.weights.compute`, `[filter_scheduler]
 * build_failure_weight_multiplier`).
 */
export const buildFailureWeigher: Weigher = {
  name: 'BuildFailureWeigher',
  prepare: (context) => {
    const multiplier = multiplierOf(context, 'filter_scheduler', 'build_failure_weight_multiplier');
    return { weigh: (host) => host.failed_builds, multiplier: (host) => -1 * multiplier(host) };
  },
};
