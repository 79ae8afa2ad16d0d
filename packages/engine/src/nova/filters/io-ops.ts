import type { Filter } from '../filter.ts';
import { type Counted, confLimit, requireBelow } from './support/host-limit.ts';

export const IO_OPS: Counted = {
  field: 'num_io_ops',
  words: 'instances that are being built, resized, migrated, rescued or copied',
  log: (limit) => `fails I/O ops check: Max IOs per host is set to ${limit}`,
};

/**
 * Passes hosts with fewer than `[filter_scheduler] max_io_ops_per_host` instances that are being built, resized,
 * snapshotted, rescued or migrated (`nova.scheduler.filters.io_ops_filter`). A host at the limit fails.
 */
export const ioOpsFilter: Filter = {
  name: 'IoOpsFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: (context) => requireBelow(IO_OPS, confLimit(context, 'max_io_ops_per_host')),
};
