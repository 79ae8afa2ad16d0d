import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { availabilityZoneFilter } from './availability-zone.ts';

const ask = (availability_zone: string | null, world: Partial<World> = {}) =>
  askFilter(availabilityZoneFilter, {
    release: 'rocky',
    request: { availability_zone },
    hosts: [{ host: 'east' }, { host: 'west' }, { host: 'nowhere' }],
    aggregates: [
      { hosts: ['east'], metadata: { availability_zone: 'az-east' } },
      { hosts: ['west'], metadata: { availability_zone: 'az-west' } },
      { hosts: ['nowhere'], metadata: { ssd: 'true' } },
    ],
    ...world,
  });

describe('AvailabilityZoneFilter', () => {
  it('passes the hosts of the zone', () => {
    expect(ask('az-east').passing).toEqual(['east']);
  });

  it('passes every host if the request has no zone', () => {
    expect(ask(null).passing).toHaveLength(3);
    expect(ask('').passing).toHaveLength(3);
  });

  it('uses the default zone for hosts without a zone', () => {
    expect(ask('nova').passing).toEqual(['nowhere']);
    const nova_conf = '[DEFAULT]\ndefault_availability_zone = home';
    expect(ask('home', { nova_conf }).passing).toEqual(['nowhere']);
    const { message, compared } = ask('nova', { nova_conf }).rejections.get('nowhere')!;
    expect(message).toBe(
      'The request requires availability zone nova; the host is in the default zone home.',
    );
    expect(compared[1]).toMatchObject({
      value: { kind: 'text', text: 'home' },
      pointer: '/nova_conf#L2',
    });
  });

  it('names both zones, and points to them', () => {
    expect(ask('az-east').rejections.get('west')).toEqual({
      reason: { kind: 'other_zone', zone: 'az-east', zones: ['az-west'], default_zone: 'nova' },
      message: 'The request requires availability zone az-east; the host is in az-west.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'availability_zone' },
          value: { kind: 'text', text: 'az-east' },
          pointer: '/request/availability_zone',
        },
        {
          side: 'found',
          subject: { kind: 'aggregate_metadata', key: 'availability_zone', aggregate: 'agg2' },
          value: { kind: 'text', text: 'az-west' },
          pointer: '/aggregates/1/availability_zone',
        },
      ],
      log: {
        level: 'DEBUG',
        text: "Availability Zone 'az-east' requested. {host_state} has AZs: {'az-west'}",
      },
    });
  });

  it('logs nothing in Icehouse', () => {
    expect(ask('az-east', { release: 'icehouse' }).rejections.get('west')!.log).toBeUndefined();
  });
});
