import { describe, expect, it } from 'vitest';
import { weigh } from '../../../conformance/weigh-hosts.ts';
import { serverGroupSoftAffinityWeigher } from './server-group-soft-affinity.ts';

describe('ServerGroupSoftAffinityWeigher', () => {
  const hosts = { a: { instances: [{ uuid: 'one' }, { uuid: 'other' }] }, b: { instances: [{ uuid: 'x' }] } };
  const group = (policy: string) => ({
    request: { server_group: { uuid: 'group', policy, members: ['one', 'two', 'three'] } },
  });

  it('prefers the host with more members', () => {
    expect(weigh(serverGroupSoftAffinityWeigher, hosts, group('soft-affinity'))).toMatchObject({
      raw: { a: 1, b: 0 },
      order: ['a', 'b'],
    });
  });

  it('ignores other policies', () => {
    expect(weigh(serverGroupSoftAffinityWeigher, hosts, group('affinity'))).toMatchObject({
      raw: { a: 0, b: 0 },
    });
  });
});
