import type { Filter } from '../filter.ts';
import { IO_OPS } from './io-ops.ts';
import { aggregateLimit, requireBelow } from './support/host-limit.ts';

/**
 * IoOpsFilter with the lowest `max_io_ops_per_host` in the metadata of the host's aggregates
 * (`nova.scheduler.filters.io_ops_filter`). `[filter_scheduler] max_io_ops_per_host` is used if no aggregate sets the
 * key, or if a value is not a whole number.
 */
export const aggregateIoOpsFilter: Filter = {
  name: 'AggregateIoOpsFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireBelow(IO_OPS, aggregateLimit(context, 'max_io_ops_per_host')),
};
