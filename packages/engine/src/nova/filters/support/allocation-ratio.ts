import { notAFloat, readFloat } from '../../../python/numbers.ts';
import type { FilterContext } from '../../filter.ts';
import { rememberPerMembership } from '../../objects/host-aggregates.ts';
import type { HostState } from '../../objects/host-state.ts';
import { at } from '../../pointer.ts';
import { leastAggregateNumber, leastAggregateText } from '../../values/aggregate-values.ts';
import { ratio, text as textValue } from '../../verdict/value.ts';
import { type Compared, found } from '../../verdict/verdict.ts';

export type RatioOption = 'cpu_allocation_ratio' | 'ram_allocation_ratio' | 'disk_allocation_ratio';

/** An allocation ratio, and the places that set it. */
export interface RatioSource {
  readonly of: (host: HostState) => number;
  readonly evidence: (host: HostState) => Compared;
}

/** Returns the host's ratio; in Icehouse nova-scheduler's own option, the same for every host. */
export function hostRatio({ conf }: FilterContext, option: RatioOption): RatioSource {
  if (conf.release !== 'icehouse') {
    return {
      of: ({ node }) => node[option],
      evidence: ({ node }) =>
        found({ kind: 'host_field', field: option }, ratio(node[option]), at(node.pointer, option)),
    };
  }
  const value = conf.float('DEFAULT', option);
  const subject = { kind: 'conf_option', section: 'DEFAULT', name: option } as const;
  const evidence = found(subject, ratio(value), conf.pointer('DEFAULT', option));
  return { of: () => value, evidence: () => evidence };
}

/** Returns the lowest ratio that the host's aggregates set, or the host's own ratio if they set none. */
export function aggregateRatio(context: FilterContext, option: RatioOption): RatioSource {
  const fallback = hostRatio(context, option);
  const least = context.conf.release === 'icehouse' ? leastAggregateText : leastAggregateNumber;
  const set = rememberPerMembership((aggregates) =>
    least(aggregates, option, readFloat, (text) =>
      context.warn(`Could not decode ${option}: '${notAFloat(text)}'`),
    ),
  );
  return {
    of: (host) => set(host.aggregates)?.value ?? fallback.of(host),
    evidence: (host) => {
      const source = set(host.aggregates)?.source;
      return source === undefined
        ? fallback.evidence(host)
        : found(
            { kind: 'aggregate_metadata', key: option, aggregate: source.aggregate.name },
            textValue(source.text),
            source.pointer,
          );
    },
  };
}
