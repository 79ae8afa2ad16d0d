import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { text } from '../verdict/value.ts';
import { asked, found, PASS, reject } from '../verdict/verdict.ts';

/**
 * Passes hosts that run no server of another flavor (`nova.scheduler.filters.type_filter`, until Pike). Servers of
 * an unknown flavor do not count. Only servers that ran before the request count, because Nova queries its database.
 * No options; Nova logs nothing.
 */
export const typeAffinityFilter: Filter = {
  name: 'TypeAffinityFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec: { flavor } }) => {
    const request = asked({ kind: 'flavor' }, text(flavor.name), at(flavor.pointer, 'name'));
    return ({ node }) => {
      const others = node.instances.filter(
        (instance) => instance.flavor !== null && instance.flavor !== flavor.name,
      );
      if (others.length === 0) return PASS;
      return reject({ kind: 'servers_of_other_flavors' }, 'The host runs servers of other flavors.', [
        request,
        ...others.map(({ flavor: other, pointer }) =>
          found({ kind: 'server_flavor' }, other === null ? null : text(other), at(pointer, 'flavor')),
        ),
      ]);
    };
  },
};
