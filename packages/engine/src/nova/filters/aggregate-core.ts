import type { Filter } from '../filter.ts';
import { requireCores } from './core.ts';
import { aggregateRatio } from './support/allocation-ratio.ts';

/**
 * CoreFilter with the lowest `cpu_allocation_ratio` of the host's aggregates (`nova.scheduler.filters.core_filter`,
 * removed in Victoria). The host's own ratio is used if no aggregate sets one, or if a value is not a number.
 * Icehouse compares the values as text: the lowest of `16` and `2` is `16`.
 */
export const aggregateCoreFilter: Filter = {
  name: 'AggregateCoreFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireCores(context, aggregateRatio(context, 'cpu_allocation_ratio')),
};
