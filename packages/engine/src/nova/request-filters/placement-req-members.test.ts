import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const nova_conf = `[scheduler]
placement_req_required_member_prefix = reservation:
placement_req_default_forbidden_member_prefix = reservation:
`;

/** Blazar's free pool, two hosts that two users reserved, and hosts that Blazar does not manage. */
const aggregates = {
  pool: { 'reservation:free-pool': 'true' },
  mine: { 'reservation:d1e8d7f3': 'true' },
  theirs: { 'reservation:0b2f9c11': 'true' },
  plain: { ssd: 'true' },
};

describe('the reservation flow of Blazar', () => {
  it('step 3: a flavor with a reservation requires the aggregate of that reservation, and forbids nothing', () => {
    const flavor = { extra_specs: { 'reservation:d1e8d7f3': 'true' } };
    const asked = askPlacement({ nova_conf, aggregates, flavor });
    expect(asked.query.member_of).toEqual(['in:mine']);
    expect(asked.step('placement_req_members').added).toEqual([
      {
        text: 'requires one of the aggregates with reservation:d1e8d7f3: mine',
        because: [
          '/flavors/0/extra_specs/reservation:d1e8d7f3',
          '/nova_conf#L2',
          '/aggregates/1/metadata/reservation:d1e8d7f3',
        ],
      },
    ]);
  });

  it('step 3: an image with a reservation does the same', () => {
    const image = { disk_format: 'qcow2', properties: { 'reservation:d1e8d7f3': '' } };
    expect(askPlacement({ nova_conf, aggregates, image }).query.member_of).toEqual(['in:mine']);
  });

  it('step 4: a flavor without a reservation forbids the free pool and every reservation', () => {
    const asked = askPlacement({ nova_conf, aggregates });
    expect(asked.query.member_of).toEqual(['!in:mine,pool,theirs']);
    expect(asked.step('placement_req_members').added[0]).toEqual({
      text: 'forbids aggregate pool, which is only for guests with reservation:free-pool',
      because: ['/nova_conf#L3', '/aggregates/0/metadata/reservation:free-pool'],
    });
  });

  it('a new reservation forbids a host for others immediately', () => {
    const withNew = { ...aggregates, newer: { 'reservation:77': 'true' } };
    expect(askPlacement({ nova_conf, aggregates: withNew }).query.member_of).toEqual([
      '!in:mine,newer,pool,theirs',
    ]);
  });
});

describe('placement_req_members', () => {
  it('does nothing until its options are set', () => {
    const asked = askPlacement({ aggregates, flavor: { extra_specs: { 'reservation:d1e8d7f3': 'true' } } });
    expect(asked.query.member_of).toBeUndefined();
    expect(asked.step('placement_req_members')).toMatchObject({ added: [], log: [] });
  });

  it('can require without forbidding', () => {
    const only = '[scheduler]\nplacement_req_required_member_prefix = reservation:\n';
    expect(askPlacement({ nova_conf: only, aggregates }).query.member_of).toBeUndefined();
  });

  it('can forbid without requiring: a reservation then allows every aggregate', () => {
    const only = '[scheduler]\nplacement_req_default_forbidden_member_prefix = reservation:\n';
    const flavor = { extra_specs: { 'reservation:d1e8d7f3': 'true' } };
    expect(askPlacement({ nova_conf: only, aggregates, flavor }).query.member_of).toBeUndefined();
    expect(askPlacement({ nova_conf: only, aggregates }).query.member_of).toEqual(['!in:mine,pool,theirs']);
  });

  it('fails for a reservation that no aggregate has', () => {
    const flavor = { extra_specs: { 'reservation:gone': 'true' } };
    expect(askPlacement({ nova_conf, aggregates, flavor }).request).toMatchObject({
      ok: false,
      error: {
        message:
          'No valid host was found. Scheduling failed: No aggregate has the metadata key reservation:gone',
        because: ['/flavors/0/extra_specs/reservation:gone', '/nova_conf#L2'],
      },
    });
  });

  it('can be combined with a zone', () => {
    const flavor = { extra_specs: { 'reservation:d1e8d7f3': 'true' } };
    const zoned = { ...aggregates, zone: { availability_zone: 'az1' } };
    const asked = askPlacement({
      nova_conf,
      aggregates: zoned,
      flavor,
      request: { availability_zone: 'az1' },
    });
    expect(asked.query.member_of).toEqual(['in:mine', 'in:zone']);
  });
});
