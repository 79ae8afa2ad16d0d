import { strip } from '../../python/spaces.ts';
import type { Filter } from '../filter.ts';
import { perMembership } from '../objects/host-aggregates.ts';
import { at } from '../pointer.ts';
import { aggregateTexts } from '../values/aggregate-values.ts';
import { asked, found, PASS, reject } from '../verdict.ts';

const KEY = 'instance_type';

/**
 * Passes flavors that the host's aggregates name in the metadata key `instance_type`, a list with commas, and every
 * flavor where no aggregate has the key (`nova.scheduler.filters.type_filter`). One aggregate that names the flavor
 * suffices. Icehouse takes the whole value for one name. No options; Nova logs nothing.
 */
export const aggregateTypeAffinityFilter: Filter = {
  name: 'AggregateTypeAffinityFilter',
  runsOncePerRequest: true,
  runsOnRebuild: false,
  prepare: ({ spec: { flavor }, conf }) => {
    const names = (text: string) => (conf.release === 'icehouse' ? [text] : text.split(',').map(strip));
    return perMembership((aggregates) => {
      const texts = aggregateTexts(aggregates, KEY);
      const accepted = texts.flatMap(({ text }) => names(text));
      if (texts.length === 0 || accepted.includes(flavor.name)) return PASS;
      return reject(`The host's aggregates accept only the flavors ${[...new Set(accepted)].join(', ')}.`, [
        asked('flavor', flavor.name, at(flavor.pointer, 'name')),
        ...texts.map(({ aggregate, text, at: pointer }) =>
          found(`metadata ${KEY} of aggregate ${aggregate.name}`, text, pointer),
        ),
      ]);
    });
  },
};
