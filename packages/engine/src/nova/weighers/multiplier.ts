import { notAFloat, readFloat } from '../../python/numbers.ts';
import type { FilterContext } from '../filter.ts';
import { rememberPerMembership } from '../objects/host-aggregates.ts';
import type { HostState } from '../objects/host-state.ts';
import { leastAggregateNumber } from '../values/aggregate-values.ts';

/**
 * Returns a weigher's multiplier for each host: the option's value or, since Stein, the least value of the metadata key
 * in the host's aggregates (`nova.scheduler.utils.get_weight_multiplier`). If one text is not a number, the option's
 * value is used, with the warning that Nova logs.
 */
export function multiplierOf(
  { conf, warn }: FilterContext,
  group: 'filter_scheduler' | 'metrics',
  option: string,
  metadataKey: string = option,
): (host: HostState) => number {
  const fromConf = conf.float(group, option);
  if (conf.release !== 'master') return () => fromConf;
  const onBad = (text: string): void =>
    warn(`Could not decode '${metadataKey}' weight multiplier: ${notAFloat(text)}`);
  const perMembership = rememberPerMembership(
    (aggregates) => leastAggregateNumber(aggregates, metadataKey, readFloat, onBad)?.value ?? fromConf,
  );
  let last: HostState['aggregates'] | null = null;
  let multiplier = fromConf;
  return ({ aggregates }) => {
    if (aggregates !== last) {
      last = aggregates;
      multiplier = perMembership(aggregates);
    }
    return multiplier;
  };
}
