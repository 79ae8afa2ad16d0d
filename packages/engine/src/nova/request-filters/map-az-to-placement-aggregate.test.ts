import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const aggregates = {
  a: { availability_zone: 'az1' },
  b: { availability_zone: 'az1' },
  c: { availability_zone: 'az1,az2' },
};

describe('map_az_to_placement_aggregate', () => {
  it('requires one of the aggregates with exactly this zone', () => {
    const asked = askPlacement({ request: { availability_zone: 'az1' }, aggregates });
    expect(asked.query.member_of).toEqual(['in:a,b']);
    expect(asked.step('map_az_to_placement_aggregate').added).toEqual([
      {
        text: 'requires one of the aggregates of availability zone az1: a, b',
        because: [
          '/request/availability_zone',
          '/aggregates/0/availability_zone',
          '/aggregates/1/availability_zone',
        ],
      },
    ]);
    expect(asked.log('map_az_to_placement_aggregate')[0]).toBe(
      "map_az_to_placement_aggregate request filter added aggregates a,b for az 'az1'",
    );
  });

  it.each(['az2', 'nova', ''])('adds nothing for the zone %j, which no aggregate has', (zone) => {
    expect(
      askPlacement({ request: { availability_zone: zone }, aggregates }).query.member_of,
    ).toBeUndefined();
  });

  it('is an option in Rocky', () => {
    const world = { release: 'rocky', request: { availability_zone: 'az1' }, aggregates } as const;
    expect(askPlacement(world).query.member_of).toBeUndefined();
    const nova_conf = '[scheduler]\nquery_placement_for_availability_zone = true\n';
    expect(askPlacement({ ...world, nova_conf }).query.member_of).toEqual(['in:a,b']);
  });
});
