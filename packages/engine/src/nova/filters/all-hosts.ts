import type { Filter } from '../filter.ts';
import { PASS } from '../verdict/verdict.ts';

/** Passes every host (`nova.scheduler.filters.all_hosts_filter`). No options. */
export const allHostsFilter: Filter = {
  name: 'AllHostsFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: () => () => PASS,
};
