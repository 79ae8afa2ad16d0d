import type { Filter } from '../filter.ts';
import { requireRam } from './ram.ts';
import { aggregateRatio } from './support/allocation-ratio.ts';

/**
 * RamFilter with the `ram_allocation_ratio` of the host's aggregates: the least that any of them sets, the host's own
 * where none does or one is no number (`nova.scheduler.filters.ram_filter`, gone since Victoria). In Icehouse the least
 * is the first by text: of `1.5` and `10` it is `1.5`, but of `9` and `10` it is `10`.
 */
export const aggregateRamFilter: Filter = {
  name: 'AggregateRamFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireRam(context, aggregateRatio(context, 'ram_allocation_ratio')),
};
