import type { Filter } from '../filter.ts';
import { requireRam } from './ram.ts';
import { aggregateRatio } from './support/allocation-ratio.ts';

/**
 * RamFilter with the lowest `ram_allocation_ratio` of the host's aggregates (`nova.scheduler.filters.ram_filter`,
 * removed in Victoria). The host's own ratio is used if no aggregate sets one, or if a value is not a number.
 * Icehouse compares the values as text: the lowest of `1.5` and `10` is `1.5`, but the lowest of `9` and `10` is
 * `10`.
 */
export const aggregateRamFilter: Filter = {
  name: 'AggregateRamFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireRam(context, aggregateRatio(context, 'ram_allocation_ratio')),
};
