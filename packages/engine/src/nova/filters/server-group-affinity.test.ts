import { describe, expect, it } from 'vitest';
import { askFilter } from '../../../conformance/ask-filter.ts';
import { serverGroupAffinityFilter } from './server-group-affinity.ts';

const ask = (policy: string, members: readonly string[]) =>
  askFilter(serverGroupAffinityFilter, {
    request: { server_group: { uuid: 'g', name: 'db', policy, hosts: members } },
    hosts: [{ host: 'h1' }, { host: 'h2' }, { host: 'h3' }],
  });

describe('ServerGroupAffinityFilter', () => {
  it('passes the hosts that have members', () => {
    expect(ask('affinity', ['h1', 'h3']).passing).toEqual(['h1', 'h3']);
  });

  it('passes every host for the first member', () => {
    expect(ask('affinity', []).passing).toEqual(['h1', 'h2', 'h3']);
  });

  it('ignores other policies, and requests without a group', () => {
    expect(ask('anti-affinity', ['h1']).passing).toHaveLength(3);
    expect(ask('soft-affinity', ['h1']).passing).toHaveLength(3);
    expect(askFilter(serverGroupAffinityFilter, { hosts: [{ host: 'h1' }] }).passing).toEqual(['h1']);
  });

  it('shares one rejection among all other hosts', () => {
    const { rejections } = ask('affinity', ['h2']);
    expect(rejections.get('h1')).toBe(rejections.get('h3'));
    expect(rejections.get('h1')).toEqual({
      reason: { kind: 'group_members_elsewhere', group: 'db' },
      message: 'The server group db requires the same host for all members; the host has no member.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'server_group_policy', group: 'db' },
          value: { kind: 'text', text: 'affinity' },
          pointer: '/server_groups/0/policy',
        },
        {
          side: 'found',
          subject: { kind: 'server_group_hosts', group: 'db' },
          value: { kind: 'texts', texts: ['h2'] },
          pointer: '/server_groups/0',
        },
      ],
      log: { level: 'DEBUG', text: "Group affinity: check if {host} in ['h2']" },
    });
  });
});
