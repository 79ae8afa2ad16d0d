import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { groupAntiAffinityFilter } from './group-anti-affinity.ts';

const ask = (policy: string, members: readonly string[] = ['h1']) =>
  askFilter(groupAntiAffinityFilter, {
    release: 'icehouse',
    request: { server_group: { uuid: 'g', name: 'foo', policy, hosts: members } },
    hosts: [{ host: 'h1' }, { host: 'h2' }],
  });

describe('GroupAntiAffinityFilter', () => {
  it('places the members of a group that a hint created on different hosts', () => {
    expect(ask('legacy').passing).toEqual(['h2']);
    expect(ask('legacy', []).passing).toEqual(['h1', 'h2']);
  });

  it('ignores groups with an own policy, which ServerGroupAntiAffinityFilter checks', () => {
    expect(ask('anti-affinity').passing).toEqual(['h1', 'h2']);
  });

  it('names the group', () => {
    expect(ask('legacy').rejections.get('h1')).toEqual({
      reason: { kind: 'group_member_present', group: 'foo' },
      message: 'The server group foo requires a different host for each member; the host has a member.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'server_group_policy', group: 'foo' },
          value: { kind: 'text', text: 'legacy' },
          pointer: '/server_groups/0',
        },
        {
          side: 'found',
          subject: { kind: 'server_group_hosts', group: 'foo' },
          value: { kind: 'texts', texts: ['h1'] },
          pointer: '/server_groups/0',
        },
      ],
      log: { level: 'DEBUG', text: "Group anti affinity: check if {host} not in ['h1']" },
    });
  });
});
