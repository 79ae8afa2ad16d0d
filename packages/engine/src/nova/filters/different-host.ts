import type { Filter } from '../filter.ts';
import { asked, found, PASS, reject } from '../verdict.ts';
import { hintItems, hintPointer } from './support/hints.ts';

/**
 * Keeps the server off the hosts that run any of the servers of the hint `different_host`
 * (`nova.scheduler.filters.affinity_filter`). No options; Nova logs nothing.
 */
export const differentHostFilter: Filter = {
  name: 'DifferentHostFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec }) => {
    const uuids = hintItems(spec, 'different_host');
    if (uuids.length === 0) return () => PASS;
    const hint = asked('hint different_host', uuids.join(', '), hintPointer(spec, 'different_host'));
    return (host) => {
      const there = uuids.filter((uuid) => host.instances.has(uuid));
      if (there.length === 0) return PASS;
      return reject('The host runs a server that the hint different_host wants to stay away from.', [
        hint,
        ...there.map((uuid) => found('server on the host', uuid, host.instances.get(uuid)!.pointer)),
      ]);
    };
  },
};
