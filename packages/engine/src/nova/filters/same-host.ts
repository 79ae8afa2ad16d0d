import type { Filter } from '../filter.ts';
import { texts } from '../verdict/value.ts';
import { asked, PASS, reject } from '../verdict/verdict.ts';
import { hintItems, hintPointer } from './support/hints.ts';

/**
 * Passes hosts that run at least one of the servers that the hint `same_host` names
 * (`nova.scheduler.filters.affinity_filter`). No options; Nova logs nothing.
 */
export const sameHostFilter: Filter = {
  name: 'SameHostFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec }) => {
    const uuids = hintItems(spec, 'same_host');
    if (uuids.length === 0) return () => PASS;
    const rejection = reject(
      { kind: 'same_host' },
      'The host does not run any of the servers that the hint same_host names.',
      [asked({ kind: 'hint', name: 'same_host' }, texts(uuids), hintPointer(spec, 'same_host'), 'requires')],
    );
    return (host) => (uuids.some((uuid) => host.instances.has(uuid)) ? PASS : rejection);
  },
};
