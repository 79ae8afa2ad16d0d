import type { Filter } from '../filter.ts';
import { IO_OPS } from './io-ops.ts';
import { aggregateLimit, requireBelow } from './support/host-limit.ts';

/**
 * IoOpsFilter with the metadata key `max_io_ops_per_host` of the host's aggregates: the least of them, or
 * `[filter_scheduler] max_io_ops_per_host` where none has it or one is no whole number
 * (`nova.scheduler.filters.io_ops_filter`).
 */
export const aggregateIoOpsFilter: Filter = {
  name: 'AggregateIoOpsFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireBelow(IO_OPS, aggregateLimit(context, 'max_io_ops_per_host')),
};
