import type { Filter } from '../filter.ts';
import { at } from '../pointer.ts';
import { asked, found, PASS, reject } from '../verdict.ts';

/**
 * Passes hosts that run no server of another flavor (`nova.scheduler.filters.type_filter`, until Pike). Servers of
 * an unknown flavor do not count. Only what ran before the request counts, as Nova asks its database. No options;
 * Nova logs nothing.
 */
export const typeAffinityFilter: Filter = {
  name: 'TypeAffinityFilter',
  runsOncePerRequest: false,
  runsOnRebuild: false,
  prepare: ({ spec: { flavor } }) => {
    const request = asked('flavor', flavor.name, at(flavor.pointer, 'name'));
    return ({ node }) => {
      const others = node.instances.filter(
        (instance) => instance.flavor !== null && instance.flavor !== flavor.name,
      );
      if (others.length === 0) return PASS;
      return reject('The host runs servers of another flavor.', [
        request,
        ...others.map(({ flavor: other, pointer }) =>
          found('server of flavor', other, at(pointer, 'flavor')),
        ),
      ]);
    };
  },
};
