import { describe, expect, it } from 'vitest';
import { START, TestClient, uuidOf } from '../test-client.ts';

const RP = uuidOf(1);
const URL = `/resource_providers/${RP}/traits`;

function names(client: TestClient, query: string): string[] {
  return (client.get(`/traits${query}`).body as { traits: string[] }).traits;
}

function client(): TestClient {
  const result = new TestClient();
  result.provider(RP);
  for (const name of ['CUSTOM_A', 'CUSTOM_B']) result.put(`/traits/${name}`);
  return result;
}

describe('PUT /traits/{name}', () => {
  it('creates a trait once', () => {
    const one = new TestClient();
    const first = one.put('/traits/CUSTOM_A');
    expect(first).toMatchObject({ status: 201, body: undefined });
    expect(first.headers.location).toBe('http://cloud.example/placement/traits/CUSTOM_A');
    const made = new Date(START + 1000).toUTCString();
    expect(one.put('/traits/CUSTOM_A')).toMatchObject({ status: 204, headers: { 'last-modified': made } });
  });

  it.each(['HW_CPU_X86_AVX', 'lower', 'CUSTOM_a', 'CUSTOM_', `CUSTOM_${'X'.repeat(249)}`])(
    'rejects %s',
    (name) => {
      expect(new TestClient().put(`/traits/${name}`)).toMatchObject({
        status: 400,
        detail:
          'The trait is invalid. A valid trait must be no longer than 255 characters, start with the ' +
          'prefix "CUSTOM_" and use following characters: "A"-"Z", "0"-"9" and "_"',
      });
    },
  );
});

describe('GET and DELETE /traits/{name}', () => {
  it('find standard and custom traits', () => {
    const one = client();
    expect(one.get('/traits/HW_CPU_X86_AVX')).toMatchObject({ status: 204, body: undefined });
    expect(one.get('/traits/CUSTOM_A').status).toBe(204);
    expect(one.get('/traits/NOPE')).toMatchObject({ status: 404, detail: 'No such trait(s): NOPE.' });
  });

  it('remove custom traits that no provider has', () => {
    const one = client();
    one.put(URL, { traits: ['CUSTOM_A'], resource_provider_generation: 0 });
    expect(one.delete('/traits/CUSTOM_A')).toMatchObject({
      status: 409,
      detail: 'The trait CUSTOM_A is in use by a resource provider.',
    });
    expect(one.delete('/traits/CUSTOM_B').status).toBe(204);
    expect(one.get('/traits/CUSTOM_B').status).toBe(404);
    expect(one.delete('/traits/CUSTOM_B')).toMatchObject({
      status: 404,
      detail: 'No such trait(s): CUSTOM_B.',
    });
    expect(one.delete('/traits/HW_CPU_X86_AVX')).toMatchObject({
      status: 400,
      detail: 'Cannot delete standard trait HW_CPU_X86_AVX.',
    });
  });
});

describe('GET /traits', () => {
  it('lists standard and custom traits', () => {
    expect(names(client(), '')).toEqual(expect.arrayContaining(['HW_CPU_X86_AVX', 'CUSTOM_A', 'CUSTOM_B']));
  });

  it.each([
    ['?name=in:CUSTOM_A,NOPE,HW_CPU_X86_AVX', ['HW_CPU_X86_AVX', 'CUSTOM_A']],
    ['?name=startswith:CUSTOM_', ['CUSTOM_A', 'CUSTOM_B']],
    ['?associated=true', ['CUSTOM_A']],
    ['?associated=FALSE&name=startswith:CUSTOM_', ['CUSTOM_B']],
    ['?name=in:CUSTOM_B&name=startswith:CUSTOM_A', ['CUSTOM_A']],
  ])('returns for %s: %j', (query, expected) => {
    const one = client();
    one.put(URL, { traits: ['CUSTOM_A'], resource_provider_generation: 0 });
    expect(names(one, query)).toEqual(expected);
  });

  it.each([
    [
      '?name=x',
      'Badly formatted name parameter. Expected name query string parameter in form: ?name=[in|startswith]:[name1,name2|prefix]. Got: "x"',
    ],
    ['?associated=yes', 'The query parameter "associated" only accepts "true" or "false"'],
    [
      '?zoo=1',
      "Invalid query string parameters: Additional properties are not allowed ('zoo' was unexpected)",
    ],
  ])('rejects %s', (query, detail) => {
    expect(new TestClient().get(`/traits${query}`)).toMatchObject({ status: 400, detail });
  });
});

describe('traits of a provider', () => {
  it('are replaced, and increment the generation if they change', () => {
    const one = client();
    const reply = one.put(URL, {
      traits: ['CUSTOM_A', 'HW_CPU_X86_AVX', 'CUSTOM_A'],
      resource_provider_generation: 0,
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { traits: ['CUSTOM_A', 'HW_CPU_X86_AVX'], resource_provider_generation: 1 },
    });
    expect(one.get(URL).body).toEqual(reply.body);
    const again = { traits: ['HW_CPU_X86_AVX', 'CUSTOM_A'], resource_provider_generation: 1 };
    expect(one.put(URL, again).body).toMatchObject({ resource_provider_generation: 1 });
  });

  it('can all be removed', () => {
    const one = client();
    one.put(URL, { traits: ['CUSTOM_A'], resource_provider_generation: 0 });
    expect(one.delete(URL).status).toBe(204);
    expect(one.get(URL).body).toEqual({ traits: [], resource_provider_generation: 2 });
  });

  it.each([
    [
      { traits: [], resource_provider_generation: 1 },
      409,
      "Resource provider's generation already changed. Please update the generation and try again.",
    ],
    [
      { traits: ['NOPE', 'CUSTOM_A', 'ALSO'], resource_provider_generation: 0 },
      400,
      'No such trait NOPE, ALSO',
    ],
    [{ traits: [''], resource_provider_generation: 0 }, 400, "JSON does not validate: '' is too short"],
    [{ traits: [] }, 400, "JSON does not validate: 'resource_provider_generation' is a required property"],
  ])('are rejected: %j', (body, status, detail) => {
    expect(client().put(URL, body)).toMatchObject({ status, detail });
  });

  it('require a provider', () => {
    const found = `No resource provider with uuid ${RP} found`;
    const one = new TestClient();
    expect(one.get(URL)).toMatchObject({ status: 404, detail: `${found}: ${found}` });
    expect(one.put(URL, { traits: [], resource_provider_generation: 0 })).toMatchObject({
      status: 404,
      detail: found,
    });
    expect(one.delete(URL)).toMatchObject({ status: 404, detail: found });
  });
});
