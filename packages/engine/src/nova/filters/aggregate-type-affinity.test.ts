import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { aggregateTypeAffinityFilter } from './aggregate-type-affinity.ts';

const ask = (name: string, release: World['release'] = 'master') =>
  askFilter(aggregateTypeAffinityFilter, {
    release,
    flavor: { name },
    hosts: [{ host: 'small' }, { host: 'both' }, { host: 'any' }],
    aggregates: [
      { hosts: ['small', 'both'], metadata: { instance_type: 'm1.tiny, m1.small' } },
      { hosts: ['both'], metadata: { instance_type: 'm1.large' } },
    ],
  });

describe('AggregateTypeAffinityFilter', () => {
  it('passes the flavors that one of the aggregates names, and every flavor if no aggregate has the key', () => {
    expect(ask('m1.small').passing).toEqual(['small', 'both', 'any']);
    expect(ask('m1.large').passing).toEqual(['both', 'any']);
    expect(ask('m1.huge').passing).toEqual(['any']);
  });

  it('reads the whole value as one name in Icehouse', () => {
    expect(ask('m1.small', 'icehouse').passing).toEqual(['any']);
    expect(ask('m1.large', 'icehouse').passing).toEqual(['both', 'any']);
  });

  it('names the flavors, and points to the key', () => {
    expect(ask('m1.large').rejections.get('small')).toEqual({
      reason: { kind: 'reserved_for_flavors', flavors: ['m1.tiny', 'm1.small'] },
      message: "The host's aggregates accept only the flavors m1.tiny, m1.small.",
      compared: [
        {
          side: 'asked',
          subject: { kind: 'flavor' },
          value: { kind: 'text', text: 'm1.large' },
          pointer: '/flavors/0/name',
        },
        {
          side: 'found',
          subject: { kind: 'aggregate_metadata', key: 'instance_type', aggregate: 'agg1' },
          value: { kind: 'text', text: 'm1.tiny, m1.small' },
          pointer: '/aggregates/0/metadata/instance_type',
        },
      ],
    });
  });
});
