import { notAnInt, readInt } from '../../../python/numbers.ts';
import type { FilterContext } from '../../filter.ts';
import { rememberPerMembership } from '../../objects/host-aggregates.ts';
import type { HostState } from '../../objects/host-state.ts';
import { at } from '../../pointer.ts';
import { leastAggregateNumber } from '../../values/aggregate-values.ts';
import { count as countValue, text as textValue } from '../../verdict/value.ts';
import { asked, type Compared, found, PASS, reject, type Verdict } from '../../verdict/verdict.ts';
import { shareRejections } from './shared-rejections.ts';

export type LimitOption = 'max_io_ops_per_host' | 'max_instances_per_host';

/** An exclusive upper limit, and the places that set it. */
export interface Limit {
  readonly value: number;
  readonly evidence: Compared;
}

/** Returns the limit of nova.conf, the same for every host. */
export function confLimit({ conf }: FilterContext, option: LimitOption): () => Limit {
  const value = conf.int('filter_scheduler', option);
  const subject = { kind: 'conf_option', section: 'filter_scheduler', name: option } as const;
  const pointer = conf.pointer('filter_scheduler', option);
  const limit = { value, evidence: asked(subject, countValue(value), pointer, 'below') };
  return () => limit;
}

/** Returns the lowest limit that the host's aggregates set, or that of nova.conf if they set none. */
export function aggregateLimit(context: FilterContext, option: LimitOption): (host: HostState) => Limit {
  const fallback = confLimit(context, option)();
  const limitOf = rememberPerMembership((aggregates): Limit => {
    const least = leastAggregateNumber(aggregates, option, readInt, (text) =>
      context.warn(`Could not decode ${option}: '${notAnInt(text)}'`),
    );
    if (least === null) return fallback;
    const { aggregate, text, pointer } = least.source;
    return {
      value: least.value,
      evidence: asked(
        { kind: 'aggregate_metadata', key: option, aggregate: aggregate.name },
        textValue(text),
        pointer,
        'below',
      ),
    };
  });
  return (host) => limitOf(host.aggregates);
}

/** What is counted, with the words of the message and of Nova's log. */
export interface Counted {
  readonly field: 'num_io_ops' | 'num_instances';
  readonly words: string;
  readonly log: (limit: number) => string;
}

/** Passes hosts below the limit: a host at the limit fails. */
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
    return share(JSON.stringify([pointer, count, limit.value, limit.evidence.pointer]), () =>
      reject(
        { kind: 'limit_reached', field: counted.field, limit: limit.value },
        `The host must have fewer than ${limit.value} ${counted.words}; it has ${limit.value} or more.`,
        [
          limit.evidence,
          found({ kind: 'host_field', field: counted.field }, countValue(count), at(pointer, counted.field)),
        ],
        { level: 'DEBUG', text: `{host_state} ${counted.log(limit.value)}` },
      ),
    );
  };
}
