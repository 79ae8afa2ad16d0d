import type { ReleaseName } from '../../../catalog/releases.ts';
import { type AggregateNumber, leastAggregateNumber, leastAggregateText } from '../../aggregate-values.ts';
import type { FilterContext } from '../../filter.ts';
import { rememberPerMembership } from '../../objects/host-aggregates.ts';
import type { HostState } from '../../objects/host-state.ts';
import { at } from '../../pointer.ts';
import { notAFloat, readFloat } from '../../python-numbers.ts';
import { reprFloat } from '../../python-repr.ts';
import { type Compared, found } from '../../verdict.ts';

export type RatioOption = 'cpu_allocation_ratio' | 'ram_allocation_ratio' | 'disk_allocation_ratio';

/** How far a host may be overcommitted, and what says so. */
export interface Ratio {
  readonly value: number;
  readonly evidence: Compared;
}

/** The host's ratio; in Icehouse nova-scheduler's own option, the same for every host. */
export function hostRatio({ conf }: FilterContext, option: RatioOption): (host: HostState) => Ratio {
  if (conf.release !== 'icehouse') {
    return ({ node }) => ({
      value: node[option],
      evidence: found(option, reprFloat(node[option]), at(node.pointer, option)),
    });
  }
  const value = conf.float('DEFAULT', option);
  const ratio = { value, evidence: found(option, reprFloat(value), conf.pointer('DEFAULT', option)) };
  return () => ratio;
}

const leastIn = (release: ReleaseName) =>
  release === 'icehouse' ? leastAggregateText : leastAggregateNumber;

/** The least ratio that the host's aggregates set, or else the host's. */
export function aggregateRatio(context: FilterContext, option: RatioOption): (host: HostState) => Ratio {
  const fallback = hostRatio(context, option);
  const least = leastIn(context.conf.release);
  const set = rememberPerMembership((aggregates) => {
    const number = least(aggregates, option, readFloat, (text) =>
      context.warn(`Could not decode ${option}: '${notAFloat(text)}'`),
    );
    return number === null ? null : { value: number.value, evidence: fromAggregate(option, number) };
  });
  return (host) => set(host.aggregates) ?? fallback(host);
}

const fromAggregate = (option: RatioOption, { source }: AggregateNumber): Compared =>
  found(`metadata ${option} of aggregate ${source.aggregate.name}`, source.text, source.at);
