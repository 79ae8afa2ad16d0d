import { describe, expect, it } from 'vitest';
import { TestNova } from '../../../../conformance/test-nova.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const api = (version = '2.64'): TestNova => new TestNova('version: 1', version);

interface Shown {
  readonly server_group: { readonly id: string } & Record<string, unknown>;
}

/** The body of a group, and the group as it is shown, without its id and its owner. */
function made(nova: TestNova, server_group: unknown): Shown['server_group'] {
  const { status, body } = nova.post('/os-server-groups', { server_group });
  expect(status).toBe(200);
  return (body as Shown).server_group;
}

const SPECIFIED = { name: 'test', policy: { name: 'anti-affinity', rules: { max_server_per_host: 3 } } };
const RELEASED = { name: 'test', policy: 'anti-affinity', rules: { max_server_per_host: 3 } };

describe.each([
  ['the form of the specification', SPECIFIED],
  ['the form that was released', RELEASED],
])('in %s a group', (_, group) => {
  it('is created, shown, listed and deleted in its format', () => {
    const nova = api();
    const shown = made(nova, group);
    expect(shown).toEqual({
      ...group,
      id: expect.stringMatching(UUID),
      members: [],
      project_id: 'demo',
      user_id: 'alice',
    });
    const url = `/os-server-groups/${shown.id}`;
    expect(nova.get(url)).toMatchObject({ status: 200, body: { server_group: shown } });
    expect(nova.get('/os-server-groups').body).toEqual({ server_groups: [shown] });
    expect(nova.ask('DELETE', url)).toMatchObject({ status: 204, body: undefined });
    expect(nova.get(url)).toMatchObject({
      status: 404,
      message: `Instance group ${shown.id} could not be found.`,
    });
    expect(nova.ask('DELETE', url).status).toBe(404);
  });
});

describe('rules', () => {
  it('are {} by default', () => {
    expect(made(api(), { name: 'test', policy: { name: 'anti-affinity' } })).toMatchObject({
      policy: { name: 'anti-affinity', rules: {} },
    });
    expect(made(api(), { name: 'test', policy: 'affinity' })).toMatchObject({
      policy: 'affinity',
      rules: {},
    });
  });

  it('can be text, as clients send them', () => {
    const group = { ...RELEASED, rules: { max_server_per_host: '3' } };
    expect(made(api(), group)).toMatchObject({ rules: { max_server_per_host: 3 } });
  });

  it.each(['affinity', 'soft-anti-affinity', 'soft-affinity'])('are not for %s', (name) => {
    const rules = { max_server_per_host: 3 };
    const specified = api().post('/os-server-groups', {
      server_group: { name: 'x', policy: { name, rules } },
    });
    expect(specified.status).toBe(400);
    expect(specified.message).toContain("Additional properties are not allowed ('rules' was unexpected)");
    expect(
      api().post('/os-server-groups', { server_group: { name: 'x', policy: name, rules } }),
    ).toMatchObject({
      status: 400,
      message: 'Only anti-affinity policy supports rules.',
    });
  });
});

describe('the schema refuses', () => {
  const field = 'Invalid input for field/attribute';
  it.each<[unknown, string]>([
    [{ name: 'x' }, `${field} server_group. Value: {'name': 'x'}. 'policy' is a required property`],
    [
      { policy: 'affinity' },
      `${field} server_group. Value: {'policy': 'affinity'}. 'name' is a required property`,
    ],
    [{ name: 'x', policy: {} }, `${field} policy. Value: {}. 'name' is a required property`],
    [{ name: 'x', policy: { rules: {} } }, "'name' is a required property"],
    [{ name: 'x', policy: { name: 'nearby' } }, `${field} name. Value: nearby. 'nearby' is not one of`],
    [{ name: 'x', policy: 'nearby' }, `${field} policy. Value: nearby. 'nearby' is not one of`],
    [{ name: 'x', policy: 1 }, `${field} policy. Value: 1. 1 is not of type 'string'`],
    [{ name: 'x', policy: { name: 'affinity', colour: 'red' } }, "('colour' was unexpected)"],
    [{ ...RELEASED, colour: 'red' }, "Additional properties are not allowed ('colour' was unexpected)"],
    [{ ...RELEASED, metadata: {} }, "Additional properties are not allowed ('metadata' was unexpected)"],
    [
      { ...RELEASED, policies: ['affinity'] },
      "Additional properties are not allowed ('policies' was unexpected)",
    ],
    [{ ...RELEASED, rules: { other: 1 } }, "Additional properties are not allowed ('other' was unexpected)"],
    [
      { ...RELEASED, rules: { max_server_per_host: 0 } },
      `${field} max_server_per_host. Value: 0. 0 is less than the minimum of 1`,
    ],
    [{ ...RELEASED, rules: { max_server_per_host: '0' } }, '0 is less than the minimum of 1'],
    [{ ...RELEASED, rules: { max_server_per_host: 1.5 } }, "1.5 is not of type 'integer', 'string'"],
    [{ ...RELEASED, rules: { max_server_per_host: 'many' } }, "'many' does not match '^[0-9]*$'"],
    [{ ...RELEASED, name: ' x' }, `${field} name. Value:  x.`],
  ])('%j', (server_group, message) => {
    const answer = api().post('/os-server-groups', { server_group });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(message);
  });

  it.each([0, -1, '0'])(
    'max_server_per_host %j in the format of the specification',
    (max_server_per_host) => {
      const policy = { name: 'anti-affinity', rules: { max_server_per_host } };
      expect(api().post('/os-server-groups', { server_group: { name: 'x', policy } }).status).toBe(400);
    },
  );

  it.each(['', '{', '[]', 'null'])('a body of %j', (body) => {
    expect(api().post('/os-server-groups', body)).toMatchObject({
      status: 400,
      message: 'Malformed request body',
    });
  });
});

describe('before 2.64', () => {
  it('a group has policies, and its metadata is always empty', () => {
    expect(made(api('2.63'), { name: 'old', policies: ['soft-affinity'] })).toEqual({
      id: expect.stringMatching(UUID),
      name: 'old',
      policies: ['soft-affinity'],
      metadata: {},
      members: [],
      project_id: 'demo',
      user_id: 'alice',
    });
    expect(made(api('2.12'), { name: 'old', policies: ['affinity'] })).not.toHaveProperty('project_id');
  });

  it.each([[['soft-affinity']], [[]], [['affinity', 'anti-affinity']], [undefined]])(
    'in 2.14 policies are not %j',
    (policies) => {
      expect(api('2.14').post('/os-server-groups', { server_group: { name: 'x', policies } }).status).toBe(
        400,
      );
    },
  );
});

describe('a list', () => {
  it('has the groups of the project or of all projects, with their members', () => {
    const nova = new TestNova(`
version: 1
hosts: [{name: compute1}]
server_groups: [{name: spread, policy: {name: anti-affinity, rules: {max_server_per_host: 3}}}]
servers: [{name: 'web[1:2]', host: compute1, server_group: spread}]`);
    const names = (url: string, project: string): unknown[] => {
      const { body } = nova.ask('GET', url, undefined, { 'x-project-id': project });
      return (body as { server_groups: { name: string; members: unknown[] }[] }).server_groups.map(
        ({ name, members }) => [name, members.length],
      );
    };
    expect(names('/os-server-groups', 'demo')).toEqual([['spread', 2]]);
    expect(names('/os-server-groups', 'other')).toEqual([]);
    expect(names('/os-server-groups?all_projects=True', 'other')).toEqual([['spread', 2]]);
    expect(names('/os-server-groups?limit=1&offset=1', 'demo')).toEqual([]);
  });
});
