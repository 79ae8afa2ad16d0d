import type { Filter } from '../filter.ts';
import { requireDisk } from './disk.ts';
import { aggregateRatio } from './support/allocation-ratio.ts';

/**
 * DiskFilter with the `disk_allocation_ratio` of the host's aggregates: the least that any of them sets, the host's
 * own where none does or one is no number (`nova.scheduler.filters.disk_filter`, from Juno to Ussuri).
 */
export const aggregateDiskFilter: Filter = {
  name: 'AggregateDiskFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireDisk(context, aggregateRatio(context, 'disk_allocation_ratio')),
};
