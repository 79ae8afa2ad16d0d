import type { Filter } from '../filter.ts';
import { NUM_INSTANCES } from './num-instances.ts';
import { aggregateLimit, requireBelow } from './support/host-limit.ts';

/**
 * NumInstancesFilter with the metadata key `max_instances_per_host` of the host's aggregates: the least of them, or
 * `[filter_scheduler] max_instances_per_host` where none has it or one is no whole number
 * (`nova.scheduler.filters.num_instances_filter`).
 */
export const aggregateNumInstancesFilter: Filter = {
  name: 'AggregateNumInstancesFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireBelow(NUM_INSTANCES, aggregateLimit(context, 'max_instances_per_host')),
};
