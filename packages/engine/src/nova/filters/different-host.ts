import type { Filter } from '../filter.ts';
import { server, texts } from '../verdict/value.ts';
import { asked, found, PASS, reject } from '../verdict/verdict.ts';
import { hintItems, hintPointer } from './support/hints.ts';

/**
 * Rejects hosts that run any of the servers that the hint `different_host` names
 * (`nova.scheduler.filters.affinity_filter`). No options; Nova logs nothing.
 */
export const differentHostFilter: Filter = {
  name: 'DifferentHostFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec }) => {
    const uuids = hintItems(spec, 'different_host');
    if (uuids.length === 0) return () => PASS;
    const hint = asked(
      { kind: 'hint', name: 'different_host' },
      texts(uuids),
      hintPointer(spec, 'different_host'),
      'forbids',
    );
    return (host) => {
      const there = uuids.filter((uuid) => host.instances.has(uuid));
      if (there.length === 0) return PASS;
      return reject(
        { kind: 'different_host' },
        'The host runs a server that the hint different_host names.',
        [
          hint,
          ...there.map((uuid) =>
            found({ kind: 'server_on_host' }, server(uuid), host.instances.get(uuid)!.pointer),
          ),
        ],
      );
    };
  },
};
