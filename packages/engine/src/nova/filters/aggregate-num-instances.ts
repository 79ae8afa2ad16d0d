import type { Filter } from '../filter.ts';
import { NUM_INSTANCES } from './num-instances.ts';
import { aggregateLimit, requireBelow } from './support/host-limit.ts';

/**
 * NumInstancesFilter with the lowest `max_instances_per_host` in the metadata of the host's aggregates
 * (`nova.scheduler.filters.num_instances_filter`). `[filter_scheduler] max_instances_per_host` is used if no
 * aggregate sets the key, or if a value is not a whole number.
 */
export const aggregateNumInstancesFilter: Filter = {
  name: 'AggregateNumInstancesFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireBelow(NUM_INSTANCES, aggregateLimit(context, 'max_instances_per_host')),
};
