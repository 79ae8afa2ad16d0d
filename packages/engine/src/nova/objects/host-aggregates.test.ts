import { describe, expect, it } from 'vitest';
import type { Aggregate } from './aggregate.ts';
import { foundMetadata, hostMetadata, rememberPerMembership } from './host-aggregates.ts';

const aggregate = (id: number, metadata: Record<string, string>): Aggregate => ({
  id,
  uuid: `${id}`,
  name: `agg${id}`,
  hosts: new Set(),
  metadata: new Map(Object.entries(metadata)),
  pointer: `/aggregates/${id}`,
});

describe('the metadata of a host', () => {
  const metadata = hostMetadata([
    aggregate(0, { tier: 'gold, silver', availability_zone: 'east' }),
    aggregate(1, { tier: 'silver,bronze' }),
  ]);

  it('is the union over its aggregates, split at commas', () => {
    expect([...metadata.keys()]).toEqual(['tier', 'availability_zone']);
    expect(metadata.get('tier')!.values).toEqual(['gold', 'silver', 'bronze']);
  });

  it('is not split in Icehouse', () => {
    expect(hostMetadata([aggregate(0, { tier: 'a,b' })], 'icehouse').get('tier')!.values).toEqual(['a,b']);
  });

  it('has the pointers to all aggregates with the key', () => {
    expect(foundMetadata(metadata, 'tier')).toEqual([
      {
        side: 'found',
        subject: { kind: 'aggregate_metadata', key: 'tier', aggregate: 'agg0' },
        value: { kind: 'text', text: 'gold, silver' },
        pointer: '/aggregates/0/metadata/tier',
      },
      {
        side: 'found',
        subject: { kind: 'aggregate_metadata', key: 'tier', aggregate: 'agg1' },
        value: { kind: 'text', text: 'silver,bronze' },
        pointer: '/aggregates/1/metadata/tier',
      },
    ]);
  });

  it("has the pointer to the scenario's zone", () => {
    expect(foundMetadata(metadata, 'availability_zone')[0]!.pointer).toBe('/aggregates/0/availability_zone');
  });

  it('reports that no aggregate has a key', () => {
    expect(foundMetadata(metadata, 'ssd')).toEqual([
      {
        side: 'found',
        subject: { kind: 'aggregate_metadata', key: 'ssd', aggregate: null },
        value: null,
        pointer: null,
      },
    ]);
  });
});

describe('a value that is remembered per membership', () => {
  it('is computed once for each array of aggregates', () => {
    const asked: number[] = [];
    const size = rememberPerMembership((aggregates) => {
      asked.push(aggregates.length);
      return aggregates.length;
    });
    const [one, none] = [[aggregate(0, {})], []];
    expect([size(one), size(none), size(one), size(none)]).toEqual([1, 0, 1, 0]);
    expect(asked).toEqual([1, 0]);
  });
});
