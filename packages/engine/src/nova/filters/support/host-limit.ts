import { notAnInt, readInt } from '../../../python/numbers.ts';
import type { FilterContext } from '../../filter.ts';
import { rememberPerMembership } from '../../objects/host-aggregates.ts';
import type { HostState } from '../../objects/host-state.ts';
import { at } from '../../pointer.ts';
import { leastAggregateNumber } from '../../values/aggregate-values.ts';
import { asked, type Compared, found, PASS, reject, type Verdict } from '../../verdict.ts';
import { shareRejections } from './shared-rejections.ts';

export type LimitOption = 'max_io_ops_per_host' | 'max_instances_per_host';

/** How many of something a host may have, and what says so. */
export interface Limit {
  readonly value: number;
  readonly evidence: Compared;
}

/** The limit of nova.conf, the same for every host. */
export function confLimit({ conf }: FilterContext, option: LimitOption): () => Limit {
  const value = conf.int('filter_scheduler', option);
  const limit = { value, evidence: asked(option, String(value), conf.pointer('filter_scheduler', option)) };
  return () => limit;
}

/** The least limit that the host's aggregates set, or else that of nova.conf. */
export function aggregateLimit(context: FilterContext, option: LimitOption): (host: HostState) => Limit {
  const fallback = confLimit(context, option)();
  const limitOf = rememberPerMembership((aggregates): Limit => {
    const least = leastAggregateNumber(aggregates, option, readInt, (text) =>
      context.warn(`Could not decode ${option}: '${notAnInt(text)}'`),
    );
    if (least === null) return fallback;
    const { aggregate, text, at: pointer } = least.source;
    return {
      value: least.value,
      evidence: asked(`metadata ${option} of aggregate ${aggregate.name}`, text, pointer),
    };
  });
  return (host) => limitOf(host.aggregates);
}

/** What is counted, in the words of the reason and of Nova's log. */
export interface Counted {
  readonly field: 'num_io_ops' | 'num_instances';
  readonly words: string;
  readonly log: (limit: number) => string;
}

/** Passes hosts that have fewer than the limit: a host at it fails. */
export function requireBelow(
  counted: Counted,
  limitOf: (host: HostState) => Limit,
): (host: HostState) => Verdict {
  const share = shareRejections();
  return (host) => {
    const limit = limitOf(host);
    const count = host[counted.field];
    if (count < limit.value) return PASS;
    const { pointer } = host.node;
    return share(JSON.stringify([pointer, count, limit.value, limit.evidence.at]), () =>
      reject(
        `The host may have fewer than ${limit.value} ${counted.words}, and has as many or more.`,
        [limit.evidence, found(`host ${counted.field}`, String(count), at(pointer, counted.field))],
        { level: 'DEBUG', text: `{host_state} ${counted.log(limit.value)}` },
      ),
    );
  };
}
