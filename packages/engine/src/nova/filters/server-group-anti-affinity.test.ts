import { describe, expect, it } from 'vitest';
import { askFilter, type World } from '../../../conformance/ask-filter.ts';
import { serverGroupAntiAffinityFilter } from './server-group-anti-affinity.ts';

const servers = (...uuids: readonly string[]) => uuids.map((uuid) => ({ uuid }));
const hosts: World['hosts'] = [
  { host: 'none', instances: servers('x', 'y') },
  { host: 'one', instances: servers('a', 'x') },
  { host: 'three', instances: servers('b', 'c', 'd') },
];
const ask = (policy: string, rules: { max_server_per_host?: number } = {}, instance_uuid = 'new') =>
  askFilter(serverGroupAntiAffinityFilter, {
    request: {
      instance_uuid,
      server_group: { uuid: 'g', name: 'web', policy, rules, members: ['a', 'b', 'c', 'd', 'new'] },
    },
    hosts,
  });

describe('ServerGroupAntiAffinityFilter', () => {
  it('allows one member per host', () => {
    expect(ask('anti-affinity').passing).toEqual(['none']);
  });

  it('allows max_server_per_host members per host', () => {
    expect(ask('anti-affinity', { max_server_per_host: 2 }).passing).toEqual(['none', 'one']);
    expect(ask('anti-affinity', { max_server_per_host: 3 }).passing).toEqual(['none', 'one']);
    expect(ask('anti-affinity', { max_server_per_host: 4 }).passing).toEqual(['none', 'one', 'three']);
  });

  it('passes the host that the instance is on', () => {
    expect(ask('anti-affinity', {}, 'c').passing).toEqual(['none', 'three']);
  });

  it('ignores other policies', () => {
    expect(ask('soft-anti-affinity').passing).toHaveLength(3);
    expect(ask('affinity').passing).toHaveLength(3);
  });

  it('points to the rule and to the members on the host', () => {
    expect(ask('anti-affinity', { max_server_per_host: 3 }).rejections.get('three')).toEqual({
      reason: { kind: 'group_rule_reached', group: 'web', limit: 3 },
      message: 'The server group web allows 3 servers per host; the host already runs 3 or more.',
      compared: [
        {
          side: 'asked',
          subject: { kind: 'server_group_rule', group: 'web' },
          operator: 'at_most',
          value: { kind: 'amount', amount: 3, unit: 'count' },
          pointer: '/server_groups/0/policy/rules/max_server_per_host',
        },
        {
          side: 'found',
          subject: { kind: 'server_group_member' },
          value: { kind: 'server', uuid: 'b' },
          pointer: '/servers/b',
        },
        {
          side: 'found',
          subject: { kind: 'server_group_member' },
          value: { kind: 'server', uuid: 'c' },
          pointer: '/servers/c',
        },
        {
          side: 'found',
          subject: { kind: 'server_group_member' },
          value: { kind: 'server', uuid: 'd' },
          pointer: '/servers/d',
        },
      ],
      log: {
        level: 'DEBUG',
        text: 'Group anti-affinity: check if the number of servers from group g on host {host} is less than 3.',
      },
    });
  });

  it('points to the policy if there is no rule', () => {
    const { message, compared } = ask('anti-affinity').rejections.get('one')!;
    expect(message).toBe('The server group web allows one server per host; the host already runs 1 or more.');
    expect(compared[0]!.pointer).toBe('/server_groups/0/policy');
  });
});
