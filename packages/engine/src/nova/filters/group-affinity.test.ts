import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { groupAffinityFilter } from './group-affinity.ts';

const ask = (policy: string) =>
  askFilter(groupAffinityFilter, {
    release: 'icehouse',
    request: { server_group: { uuid: 'g', name: 'foo', policy, hosts: ['h1'] } },
    hosts: [{ host: 'h1' }, { host: 'h2' }],
  });

describe('GroupAffinityFilter', () => {
  it('places the members of a group that a hint created on one host', () => {
    expect(ask('legacy').passing).toEqual(['h1']);
    expect(ask('legacy').rejections.get('h2')!.message).toBe(
      'The server group foo requires the same host for all members; the host has no member.',
    );
  });

  it('ignores groups with an own policy, which ServerGroupAffinityFilter checks', () => {
    expect(ask('affinity').passing).toEqual(['h1', 'h2']);
  });
});
