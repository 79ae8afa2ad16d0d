import type { Filter } from '../filter.ts';
import { asked, PASS, reject } from '../verdict.ts';
import { hintItems, hintPointer } from './support/hints.ts';

/**
 * Passes hosts that run at least one of the servers of the hint `same_host`
 * (`nova.scheduler.filters.affinity_filter`). No options; Nova logs nothing.
 */
export const sameHostFilter: Filter = {
  name: 'SameHostFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec }) => {
    const uuids = hintItems(spec, 'same_host');
    if (uuids.length === 0) return () => PASS;
    const rejection = reject('The host runs none of the servers of the hint same_host.', [
      asked('hint same_host', uuids.join(', '), hintPointer(spec, 'same_host')),
    ]);
    return (host) => (uuids.some((uuid) => host.instances.has(uuid)) ? PASS : rejection);
  },
};
