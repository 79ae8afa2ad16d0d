import type { Filter } from '../filter.ts';
import { requireDisk } from './disk.ts';
import { aggregateRatio } from './support/allocation-ratio.ts';

/**
 * DiskFilter with the lowest `disk_allocation_ratio` of the host's aggregates (`nova.scheduler.filters.disk_filter`,
 * from Juno to Ussuri). The host's own ratio is used if no aggregate sets one, or if a value is not a number.
 */
export const aggregateDiskFilter: Filter = {
  name: 'AggregateDiskFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireDisk(context, aggregateRatio(context, 'disk_allocation_ratio')),
};
