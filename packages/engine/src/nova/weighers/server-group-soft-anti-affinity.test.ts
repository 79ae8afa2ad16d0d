import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { serverGroupSoftAntiAffinityWeigher } from './server-group-soft-anti-affinity.ts';

describe('ServerGroupSoftAntiAffinityWeigher', () => {
  it('prefers the host with fewer members', () => {
    const hosts = { a: { instances: [{ uuid: 'one' }, { uuid: 'two' }] }, b: {} };
    const request = {
      server_group: { uuid: 'group', policy: 'soft-anti-affinity', members: ['one', 'two'] },
    };
    expect(weigh(serverGroupSoftAntiAffinityWeigher, hosts, { request })).toMatchObject({
      raw: { a: -2, b: 0 },
      order: ['b', 'a'],
    });
  });
});
