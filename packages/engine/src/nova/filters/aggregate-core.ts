import type { Filter } from '../filter.ts';
import { requireCores } from './core.ts';
import { aggregateRatio } from './support/allocation-ratio.ts';

/**
 * CoreFilter with the `cpu_allocation_ratio` of the host's aggregates: the least that any of them sets, the host's
 * own where none does or one is no number (`nova.scheduler.filters.core_filter`, gone since Victoria). In Icehouse the
 * least is the first by text: of `16` and `2` it is `16`.
 */
export const aggregateCoreFilter: Filter = {
  name: 'AggregateCoreFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireCores(context, aggregateRatio(context, 'cpu_allocation_ratio')),
};
