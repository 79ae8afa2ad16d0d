import { expect, it, vi } from 'vitest';
import { createCloud } from '../../scenario/build/create-cloud.ts';
import { scenarioOf } from '../../scenario/scenario-of.test-support.ts';
import { QueryAggregates } from './query-aggregates.ts';

const COUNT = 50;
const cloud = createCloud(
  scenarioOf({
    hosts: [{ name: 'h' }],
    aggregates: Array.from({ length: COUNT }, (_, index) => ({ name: `a${index}`, hosts: ['h'] })),
  }),
);
const uuids = cloud.aggregates.map(({ uuid }) => uuid);
const places = uuids.map((_, index) => `/aggregates/${index}/metadata/trait:CUSTOM_X`);

it('has the places of each aggregate and the shared places, and reads the query only once', () => {
  const pointers = [...places, '/nova_conf#L2'];
  const read = vi.spyOn(pointers, Symbol.iterator as never);
  const origins = new Map([[`member_of:!in:${uuids.join(',')}`, pointers]]);
  const aggregates = new QueryAggregates(cloud, { origins });
  expect(uuids.map((uuid) => aggregates.whyForbidden('member_of', uuid))).toEqual(
    places.map((place) => [place, '/nova_conf#L2']),
  );
  expect(read).toHaveBeenCalledTimes(1);
});

it('has the aggregates that another parameter forbids, or none', () => {
  const [first = '', second = ''] = uuids;
  const origins = new Map([
    [`member_of_X:!${first}`, []],
    [`member_of:in:${second}`, [places[1]!]],
  ]);
  const aggregates = new QueryAggregates(cloud, { origins });
  expect(aggregates.whyForbidden('member_of', first)).toEqual([]);
  expect(aggregates.whyForbidden('member_of_X', first)).toEqual([null]);
  expect(aggregates.whyForbidden('member_of', second)).toEqual([]);
  expect(aggregates.nameOf(second)).toBe('a1');
  expect(aggregates.find('none')).toBeNull();
  expect(aggregates.nameOf('none')).toBe('none');
});
