import type { Filter } from '../filter.ts';
import { type Counted, confLimit, requireBelow } from './support/host-limit.ts';

export const NUM_INSTANCES: Counted = {
  field: 'num_instances',
  words: 'instances',
  log: (limit) => `fails num_instances check: Max instances per host is set to ${limit}`,
};

/**
 * Passes hosts with fewer than `[filter_scheduler] max_instances_per_host` instances
 * (`nova.scheduler.filters.num_instances_filter`). A host at the limit fails.
 */
export const numInstancesFilter: Filter = {
  name: 'NumInstancesFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireBelow(NUM_INSTANCES, confLimit(context, 'max_instances_per_host')),
};
