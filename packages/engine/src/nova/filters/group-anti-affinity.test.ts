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
  it('keeps the members of a group that a hint created apart', () => {
    expect(ask('legacy').passing).toEqual(['h2']);
    expect(ask('legacy', []).passing).toEqual(['h1', 'h2']);
  });

  it('leaves groups with a policy of their own to ServerGroupAntiAffinityFilter', () => {
    expect(ask('anti-affinity').passing).toEqual(['h1', 'h2']);
  });

  it('says so', () => {
    expect(ask('legacy').rejections.get('h1')).toEqual({
      reason: 'The group foo keeps its members apart, and the host has one.',
      compared: [
        { side: 'asked', what: 'policy of server group foo', value: 'legacy', at: '/server_groups/0' },
        { side: 'found', what: 'hosts with members', value: 'h1', at: '/server_groups/0' },
      ],
      log: { level: 'DEBUG', text: "Group anti affinity: check if {host} not in ['h1']" },
    });
  });
});
