import { expect, test } from 'vitest';
import { deriveUuid } from '../names/uuid.ts';
import { type CloudInput, scenarioOf } from '../scenario-of.test-support.ts';
import { createCloud } from './create-cloud.ts';
import { requestSpecOf } from './request-spec.ts';

const specOf = (input: CloudInput) => {
  const scenario = scenarioOf(input);
  return requestSpecOf(scenario, createCloud(scenario));
};

test('without keys boots m1.small from an image without properties', () => {
  expect(specOf({ hosts: [{ name: 'a' }] })).toMatchObject({
    flavor: { name: 'm1.small', vcpus: 1, memory_mb: 2048, root_gb: 20, pointer: null },
    image: { name: 'cirros', disk_format: 'qcow2', pointer: null },
    instance_uuids: [deriveUuid('server', 'new')],
    server_group: null,
    pointer: '/request',
  });
});

test('uses the first flavor and image, or those that it names', () => {
  const flavors = [{ name: 'f' }, { name: 'g' }];
  const images = [{ name: 'i' }, { name: 'j' }];
  expect(specOf({ flavors, images })).toMatchObject({ flavor: { name: 'f' }, image: { name: 'i' } });
  const request = { flavor: 'g', image: null };
  expect(specOf({ flavors, images, request })).toMatchObject({
    flavor: { pointer: '/flavors/1' },
    image: null,
  });
});

test('numbers its servers as nova-api does', () => {
  expect(specOf({ request: { name: 'web', count: 2 } }).instance_uuids).toEqual(
    ['web-1', 'web-2'].map((name) => deriveUuid('server', name)),
  );
});

test('reads a zone with a host and a node', () => {
  expect(specOf({ request: { availability_zone: 'az1:h:n' } })).toMatchObject({
    availability_zone: 'az1',
    force_hosts: ['h'],
    force_nodes: ['n'],
  });
  expect(specOf({ request: { availability_zone: 'az1::n' } })).toMatchObject({
    force_hosts: [],
    force_nodes: ['n'],
  });
});

test('resolves server names in hints', () => {
  const hints = { different_host: ['s2', '5bbcc3c4-1da2-4437-a48a-66f15b1b13f9'], query: '[]' };
  const spec = specOf({
    hosts: [{ name: 'a' }],
    servers: [{ name: 's[1:3]', host: 'a' }],
    request: { hints },
  });
  expect(Object.fromEntries(spec.scheduler_hints)).toEqual({
    different_host: [deriveUuid('server', 's2'), '5bbcc3c4-1da2-4437-a48a-66f15b1b13f9'],
    query: ['[]'],
  });
});

test('joins a group by key or by hint, with the members and hosts of the group', () => {
  const input = {
    hosts: [{ name: 'a[1:2]' }],
    server_groups: [
      { name: 'g', policy: { name: 'anti-affinity' as const, rules: { max_server_per_host: 3 } } },
    ],
    servers: [{ name: 's[1:2]', host: 'a[1:2]', server_group: 'g' }],
  };
  const members = ['s1', 's2', 'new'].map((name) => deriveUuid('server', name));
  for (const request of [{ server_group: 'g' }, { hints: { group: deriveUuid('server_group', 'g') } }]) {
    expect(specOf({ ...input, request }).server_group).toEqual({
      uuid: deriveUuid('server_group', 'g'),
      name: 'g',
      policy: 'anti-affinity',
      rules: { max_server_per_host: 3 },
      members: new Set(members),
      hosts: new Set(['a1', 'a2']),
      pointer: '/server_groups/0',
    });
  }
});

test('creates a group with any name by the hint only in Icehouse', () => {
  const request = { hints: { group: 'foo' } };
  expect(specOf({ release: 'icehouse', request }).server_group).toMatchObject({
    name: 'foo',
    policy: 'legacy',
  });
  expect(() => specOf({ request })).toThrow(
    'The server group "foo" does not exist. Add it to server_groups.',
  );
});

test('counts servers with the same hint as members in Icehouse', () => {
  const input = { hosts: [{ name: 'a' }], servers: [{ name: 's', host: 'a', server_group: 'foo' }] };
  const request = { hints: { group: 'foo' } };
  expect(specOf({ release: 'icehouse', ...input, request }).server_group).toMatchObject({
    hosts: new Set(['a']),
  });
  expect(() => specOf({ ...input, request })).toThrow('The server group "foo" does not exist.');
});

test('is changed by an expectation, key by key', () => {
  const scenario = scenarioOf({ flavors: [{ name: 'f' }, { name: 'g' }], request: { count: 3 } });
  const spec = requestSpecOf(scenario, createCloud(scenario), { flavor: 'g' });
  expect(spec).toMatchObject({ flavor: { name: 'g' } });
  expect(spec.instance_uuids).toHaveLength(3);
});

test('resolves the names of ports that must be in one subtree', () => {
  const ports = [{ name: 'p' }, { name: 'q', id: '6a3c1c5e-52d6-4d53-9d3f-0f3a1f7a0c11' }];
  const request = { ports, request_level_params: { same_subtree: [['p', 'q', '_GPU']] } };
  expect(specOf({ request }).request_level_params.same_subtree).toEqual([
    [deriveUuid('port', 'p'), '6a3c1c5e-52d6-4d53-9d3f-0f3a1f7a0c11', '_GPU'],
  ]);
});
