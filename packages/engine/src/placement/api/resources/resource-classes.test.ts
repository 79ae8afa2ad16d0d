import { describe, expect, it } from 'vitest';
import { START, TestClient, uuidOf } from '../test-client.ts';

const URL = '/resource_classes';

function view(name: string): unknown {
  return { name, links: [{ rel: 'self', href: `/placement/resource_classes/${name}` }] };
}

describe('resource classes', () => {
  it('are listed, standard and custom', () => {
    const client = new TestClient();
    client.put(`${URL}/CUSTOM_A`);
    const { resource_classes: all } = client.get(URL).body as { resource_classes: unknown[] };
    expect(all).toEqual(expect.arrayContaining([view('VCPU'), view('CUSTOM_A')]));
    expect(client.get(URL).headers['last-modified']).toBe(new Date(START + 1000).toUTCString());
  });

  it('are shown', () => {
    const client = new TestClient();
    expect(client.get(`${URL}/VCPU`)).toMatchObject({ status: 200, body: view('VCPU') });
    expect(client.get(`${URL}/NOPE`)).toMatchObject({ status: 404, detail: 'No such resource class NOPE.' });
  });

  it('are created by POST', () => {
    const client = new TestClient();
    const reply = client.post(URL, { name: 'CUSTOM_A' }, '1.2');
    expect(reply).toMatchObject({ status: 201, body: undefined });
    expect(reply.headers.location).toBe('http://cloud.example/placement/resource_classes/CUSTOM_A');
    expect(client.post(URL, { name: 'CUSTOM_A' })).toMatchObject({
      status: 409,
      detail: 'Conflicting resource class already exists: CUSTOM_A',
    });
  });

  it.each(['VCPU', 'custom', 'CUSTOM_a', `CUSTOM_${'X'.repeat(249)}`])('cannot have the name %s', (name) => {
    const client = new TestClient();
    const why = name.length > 255 ? ' is too long' : " does not match '^CUSTOM_[A-Z0-9_]+$'";
    const refused = { status: 400, detail: `JSON does not validate: '${name}'${why}` };
    expect(client.post(URL, { name })).toMatchObject(refused);
    expect(client.put(`${URL}/${name}`)).toMatchObject(refused);
  });
});

describe('PUT /resource_classes/{name}', () => {
  it('renames a class until 1.6', () => {
    const client = new TestClient();
    client.post(URL, { name: 'CUSTOM_A' });
    client.post(URL, { name: 'CUSTOM_B' });
    expect(client.put(`${URL}/CUSTOM_A`, { name: 'CUSTOM_C' }, '1.6')).toMatchObject({
      status: 200,
      body: view('CUSTOM_C'),
    });
    expect(client.get(`${URL}/CUSTOM_A`).status).toBe(404);
    expect(client.put(`${URL}/CUSTOM_C`, { name: 'CUSTOM_B' }, '1.2')).toMatchObject({
      status: 409,
      detail: 'Resource class already exists: CUSTOM_B',
    });
    expect(client.put(`${URL}/CUSTOM_B`, { name: 'CUSTOM_B' }, '1.2').status).toBe(200);
  });

  it.each([
    ['VCPU', 400, 'Cannot update standard resource class VCPU'],
    ['CUSTOM_NOPE', 404, 'No such resource class CUSTOM_NOPE.'],
  ])('does not rename %s', (name, status, detail) => {
    expect(new TestClient().put(`${URL}/${name}`, { name: 'CUSTOM_C' }, '1.6')).toMatchObject({
      status,
      detail,
    });
  });

  it('requires a body until 1.6', () => {
    expect(new TestClient().put(`${URL}/CUSTOM_A`, undefined, '1.6').status).toBe(415);
  });

  it('creates a missing class from 1.7, without a body', () => {
    const client = new TestClient();
    const url = 'http://cloud.example/placement/resource_classes/CUSTOM_A';
    expect(client.put(`${URL}/CUSTOM_A`, undefined, '1.7')).toMatchObject({
      status: 201,
      headers: { location: url },
    });
    expect(client.put(`${URL}/CUSTOM_A`, undefined, '1.7')).toMatchObject({
      status: 204,
      headers: { location: url },
    });
  });

  it('reads the name as JSON text, as Placement does', () => {
    expect(new TestClient().put(`${URL}/CUSTOM_A%22`)).toMatchObject({
      status: 400,
      detail: "Malformed JSON: Expecting ',' delimiter: line 1 column 20 (char 19)",
    });
  });
});

describe('DELETE /resource_classes/{name}', () => {
  it('removes a custom class without inventories', () => {
    const client = new TestClient();
    client.put(`${URL}/CUSTOM_A`);
    client.put(`${URL}/CUSTOM_B`);
    client.provider(uuidOf(1), { CUSTOM_A: 1 });
    expect(client.delete(`${URL}/CUSTOM_A`)).toMatchObject({
      status: 409,
      detail:
        'Error in delete resource class: Cannot delete resource class CUSTOM_A. Class is in use in inventory.',
    });
    expect(client.delete(`${URL}/CUSTOM_B`).status).toBe(204);
    expect(client.get(`${URL}/CUSTOM_B`).status).toBe(404);
    expect(client.delete(`${URL}/CUSTOM_B`)).toMatchObject({
      status: 404,
      detail: 'No such resource class CUSTOM_B.',
    });
    expect(client.delete(`${URL}/VCPU`)).toMatchObject({
      status: 400,
      detail: 'Error in delete resource class: Cannot delete standard resource class VCPU.',
    });
  });
});
