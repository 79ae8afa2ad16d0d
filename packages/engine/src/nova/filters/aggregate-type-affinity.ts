import { strip } from '../../python/spaces.ts';
import type { Filter } from '../filter.ts';
import { perMembership } from '../objects/host-aggregates.ts';
import { at } from '../pointer.ts';
import { aggregateTexts } from '../values/aggregate-values.ts';
import { text as textValue } from '../verdict/value.ts';
import { asked, found, PASS, reject } from '../verdict/verdict.ts';

const KEY = 'instance_type';

/**
 * Passes flavors that the host's aggregates name in the metadata key `instance_type`, a comma-separated list, and
 * every flavor if no aggregate has the key (`nova.scheduler.filters.type_filter`). It is enough that one aggregate
 * names the flavor. Icehouse reads the whole value as one name. No options; Nova logs nothing.
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
      const flavors = [...new Set(accepted)];
      return reject(
        { kind: 'reserved_for_flavors', flavors },
        `The host's aggregates accept only the flavors ${flavors.join(', ')}.`,
        [
          asked({ kind: 'flavor' }, textValue(flavor.name), at(flavor.pointer, 'name')),
          ...texts.map(({ aggregate, text, pointer }) =>
            found(
              { kind: 'aggregate_metadata', key: KEY, aggregate: aggregate.name },
              textValue(text),
              pointer,
            ),
          ),
        ],
      );
    });
  },
};
