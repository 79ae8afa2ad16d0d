import { describe, expect, it } from 'vitest';
import { START, TestClient, uuidOf } from '../test-client.ts';

const [ROOT, CHILD, OTHER, NOBODY] = [1, 2, 3, 9].map(uuidOf) as [string, string, string, string];
const URL = '/resource_providers';

function links(uuid: string, ...rels: string[]): unknown {
  const self = `/placement/resource_providers/${uuid}`;
  return [{ rel: 'self', href: self }, ...rels.map((rel) => ({ rel, href: `${self}/${rel}` }))];
}

describe('POST /resource_providers', () => {
  it.each([
    ['1.0', 201],
    ['1.19', 201],
    ['1.20', 200],
  ])('answers at %s with %i and the location', (version, status) => {
    const reply = new TestClient().post(URL, { name: 'n', uuid: ROOT }, version);
    expect(reply.status).toBe(status);
    expect(reply.headers.location).toBe(`http://cloud.example/placement/resource_providers/${ROOT}`);
    expect(reply.body === undefined).toBe(status === 201);
  });

  it('shows the created provider from 1.20', () => {
    const { body, headers } = new TestClient().post(URL, { name: 'n', uuid: ROOT });
    expect(body).toEqual({
      uuid: ROOT,
      name: 'n',
      generation: 0,
      links: links(ROOT, 'inventories', 'usages', 'aggregates', 'traits', 'allocations'),
      parent_provider_uuid: null,
      root_provider_uuid: ROOT,
    });
    expect(headers['last-modified']).toBe(new Date(START + 1000).toUTCString());
  });

  it('generates a missing uuid and normalizes a given one', () => {
    const client = new TestClient();
    expect(client.post(URL, { name: 'a' }).body).toMatchObject({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const undashed = ROOT.replaceAll('-', '').toUpperCase();
    expect(client.post(URL, { name: 'b', uuid: undashed }).body).toMatchObject({ uuid: ROOT });
  });

  it('rejects a name or uuid of another provider', () => {
    const client = new TestClient();
    client.post(URL, { name: 'n', uuid: ROOT });
    const code = 'placement.duplicate_name';
    const taken = (what: string) => `Conflicting resource provider ${what} already exists.`;
    expect(client.post(URL, { name: 'n', uuid: OTHER })).toMatchObject({
      status: 409,
      detail: taken('name: n'),
      code,
    });
    expect(client.post(URL, { name: 'm', uuid: ROOT })).toMatchObject({
      status: 409,
      detail: taken(`uuid: ${ROOT}`),
      code,
    });
  });

  it('rejects names that are empty or too long', () => {
    const client = new TestClient();
    expect(client.post(URL, { name: '', uuid: ROOT })).toMatchObject({
      status: 400,
      detail: `Unable to create resource provider "", ${ROOT}: Object action create failed because: name is required`,
    });
    expect(client.post(URL, { name: 'n'.repeat(200) }).status).toBe(200);
    expect(client.post(URL, { name: 'n'.repeat(201) })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/is too long$/),
    });
  });

  it('accepts a parent from 1.14', () => {
    const client = new TestClient();
    client.provider(ROOT);
    const child = { name: 'c', uuid: CHILD, parent_provider_uuid: ROOT };
    expect(client.post(URL, child, '1.13')).toMatchObject({
      status: 400,
      detail:
        "JSON does not validate: Additional properties are not allowed ('parent_provider_uuid' was unexpected)",
    });
    expect(client.post(URL, child, '1.14').status).toBe(201);
    expect(client.get(`${URL}/${CHILD}`).body).toMatchObject({
      parent_provider_uuid: ROOT,
      root_provider_uuid: ROOT,
    });
  });

  it.each([
    [NOBODY, 'parent provider UUID does not exist.'],
    [
      CHILD,
      'parent provider UUID cannot be same as UUID. Please set parent provider UUID to None if there is no parent.',
    ],
  ])('rejects the parent %s', (parent, why) => {
    expect(
      new TestClient().post(URL, { name: 'c', uuid: CHILD, parent_provider_uuid: parent }),
    ).toMatchObject({
      status: 400,
      detail: `Unable to create resource provider "c", ${CHILD}: Object action create failed because: ${why}`,
    });
  });
});

describe('GET /resource_providers/{uuid}', () => {
  it.each([
    ['1.0', ['inventories', 'usages']],
    ['1.1', ['inventories', 'usages', 'aggregates']],
    ['1.6', ['inventories', 'usages', 'aggregates', 'traits']],
    ['1.11', ['inventories', 'usages', 'aggregates', 'traits', 'allocations']],
  ])('links at %s to %j and shows no parents', (version, rels) => {
    const client = new TestClient();
    client.provider(ROOT);
    const { status, body } = client.get(`${URL}/${ROOT}`, version);
    expect(status).toBe(200);
    expect(body).toEqual({ uuid: ROOT, name: `name of ${ROOT}`, generation: 0, links: links(ROOT, ...rels) });
  });

  it('answers 404 if there is no such provider', () => {
    expect(new TestClient().get(`${URL}/${NOBODY}`)).toMatchObject({
      status: 404,
      detail: `No resource provider with uuid ${NOBODY} found`,
    });
  });
});

describe('GET /resource_providers', () => {
  it('lists providers in the format of the microversion, with the time of the latest change', () => {
    const client = new TestClient();
    client.provider(ROOT);
    client.provider(CHILD, { VCPU: 1 }, ROOT);
    const { body, headers } = client.get(URL);
    const { resource_providers: all } = body as { resource_providers: { uuid: string }[] };
    expect(all.map(({ uuid }) => uuid)).toEqual([ROOT, CHILD]);
    expect(all[1]).toEqual(client.get(`${URL}/${CHILD}`).body);
    expect(headers['last-modified']).toBe(new Date(START + 3000).toUTCString());
  });

  it('validates the query for the microversion', () => {
    expect(new TestClient().get(`${URL}?required=CUSTOM_A`, '1.17')).toMatchObject({
      status: 400,
      detail:
        "Invalid query string parameters: Additional properties are not allowed ('required' was unexpected)",
    });
  });
});

describe('PUT /resource_providers/{uuid}', () => {
  function family(): TestClient {
    const client = new TestClient();
    client.provider(ROOT);
    client.provider(CHILD, {}, ROOT);
    client.provider(OTHER);
    return client;
  }

  it('shows the time of the previous update, if there is one', () => {
    const client = new TestClient();
    client.provider(ROOT);
    client.provider(CHILD, {}, ROOT);
    const put = (uuid: string, name: string) => client.put(`${URL}/${uuid}`, { name }).headers;
    expect(put(ROOT, 'new')['last-modified']).toBe(new Date(START + 1000).toUTCString());
    expect(put(CHILD, 'new child')).not.toHaveProperty('last-modified');
    expect(put(CHILD, 'new child')).toMatchObject({
      'last-modified': new Date(START + 4000).toUTCString(),
      'cache-control': 'no-cache',
    });
    expect(client.get(`${URL}/${CHILD}`).headers['last-modified']).toBe(new Date(START + 4000).toUTCString());
  });

  it('renames without a change of the generation', () => {
    const client = family();
    expect(client.put(`${URL}/${ROOT}`, { name: 'new' })).toMatchObject({
      status: 200,
      body: { name: 'new', generation: 0 },
    });
    expect(client.put(`${URL}/${ROOT}`, { name: 'new' }).status).toBe(200);
    expect(client.put(`${URL}/${NOBODY}`, { name: 'new' }).status).toBe(404);
  });

  it('rejects the name of another provider and moves nothing', () => {
    const client = family();
    const change = { name: `name of ${ROOT}`, parent_provider_uuid: ROOT };
    expect(client.put(`${URL}/${OTHER}`, change)).toMatchObject({
      status: 409,
      detail: `Conflicting resource provider name of ${ROOT} already exists.`,
      code: 'placement.duplicate_name',
    });
    expect(client.get(`${URL}/${OTHER}`).body).toMatchObject({ parent_provider_uuid: null });
  });

  it('gives a parent to a root at any microversion that has parents', () => {
    const client = family();
    const change = { name: 'o', parent_provider_uuid: CHILD };
    expect(client.put(`${URL}/${OTHER}`, change, '1.13').status).toBe(400);
    expect(client.put(`${URL}/${OTHER}`, change, '1.14')).toMatchObject({
      status: 200,
      body: { parent_provider_uuid: CHILD, root_provider_uuid: ROOT },
    });
  });

  it.each([
    [OTHER, 're-parenting a provider is not currently allowed.', OTHER],
    [null, 'un-parenting a provider is not currently allowed.', CHILD],
  ])('moves a child to %j only from 1.37', (parent, why, root) => {
    const client = family();
    const change = { name: 'c', parent_provider_uuid: parent };
    expect(client.put(`${URL}/${CHILD}`, change, '1.36')).toMatchObject({
      status: 400,
      detail: `Unable to save resource provider ${CHILD}: Object action update failed because: ${why}`,
    });
    expect(client.put(`${URL}/${CHILD}`, change, '1.37')).toMatchObject({
      status: 200,
      body: { parent_provider_uuid: parent, root_provider_uuid: root },
    });
  });

  it.each([
    [NOBODY, 'Object action create failed because: parent provider UUID does not exist.'],
    [CHILD, 'Object action update failed because: creating loop in the provider tree is not allowed.'],
    [ROOT, 'Object action update failed because: creating loop in the provider tree is not allowed.'],
  ])('does not move the root below %s', (parent, why) => {
    expect(family().put(`${URL}/${ROOT}`, { name: 'r', parent_provider_uuid: parent })).toMatchObject({
      status: 400,
      detail: `Unable to save resource provider ${ROOT}: ${why}`,
    });
  });
});

describe('DELETE /resource_providers/{uuid}', () => {
  it('removes the provider with its inventories and traits', () => {
    const client = new TestClient();
    client.provider(ROOT, { VCPU: 1 });
    expect(client.delete(`${URL}/${ROOT}`)).toMatchObject({ status: 204, body: undefined });
    expect(client.get(`${URL}/${ROOT}`).status).toBe(404);
  });

  it('rejects unknown providers, parents and providers in use', () => {
    const client = new TestClient();
    expect(client.delete(`${URL}/${NOBODY}`)).toMatchObject({
      status: 404,
      detail: `No resource provider with uuid ${NOBODY} found for delete`,
    });
    client.provider(ROOT);
    client.provider(CHILD, { VCPU: 1 }, ROOT);
    expect(client.delete(`${URL}/${ROOT}`)).toMatchObject({
      status: 409,
      detail: `Unable to delete parent resource provider ${ROOT}: It has child resource providers.`,
      code: 'placement.resource_provider.cannot_delete_parent',
    });
    const allocations = { [CHILD]: { resources: { VCPU: 1 } } };
    client.put(`/allocations/${uuidOf(50)}`, { allocations, project_id: 'p', user_id: 'u' }, '1.12');
    expect(client.delete(`${URL}/${CHILD}`)).toMatchObject({
      status: 409,
      detail: `Unable to delete resource provider ${CHILD}: Resource provider has allocations.`,
      code: 'placement.resource_provider.inuse',
    });
  });
});
