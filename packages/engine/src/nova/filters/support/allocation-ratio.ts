import { notAFloat, readFloat } from '../../../python/numbers.ts';
import { reprFloat } from '../../../python/repr.ts';
import type { FilterContext } from '../../filter.ts';
import { rememberPerMembership } from '../../objects/host-aggregates.ts';
import type { HostState } from '../../objects/host-state.ts';
import { at } from '../../pointer.ts';
import { leastAggregateNumber, leastAggregateText } from '../../values/aggregate-values.ts';
import { type Compared, found } from '../../verdict.ts';

export type RatioOption = 'cpu_allocation_ratio' | 'ram_allocation_ratio' | 'disk_allocation_ratio';

/** How far hosts may be overcommitted, and what says so. */
export interface RatioSource {
  readonly of: (host: HostState) => number;
  readonly evidence: (host: HostState) => Compared;
}

/** The host's ratio; in Icehouse nova-scheduler's own option, the same for every host. */
export function hostRatio({ conf }: FilterContext, option: RatioOption): RatioSource {
  if (conf.release !== 'icehouse') {
    return {
      of: ({ node }) => node[option],
      evidence: ({ node }) => found(option, reprFloat(node[option]), at(node.pointer, option)),
    };
  }
  const value = conf.float('DEFAULT', option);
  const evidence = found(option, reprFloat(value), conf.pointer('DEFAULT', option));
  return { of: () => value, evidence: () => evidence };
}

/** The least ratio that the host's aggregates set, or else the host's. */
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
        : found(`metadata ${option} of aggregate ${source.aggregate.name}`, source.text, source.at);
    },
  };
}
