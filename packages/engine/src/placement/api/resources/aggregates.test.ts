import { describe, expect, it } from 'vitest';
import { TestClient, uuidOf } from '../test-client.ts';

const [RP, ONE, TWO] = [1, 2, 3].map(uuidOf) as [string, string, string];
const URL = `/resource_providers/${RP}/aggregates`;

function client(): TestClient {
  const result = new TestClient();
  result.provider(RP);
  return result;
}

describe('aggregates of a provider', () => {
  it('are a list until 1.18, and do not change the generation', () => {
    const one = client();
    expect(one.put(URL, [ONE, TWO], '1.1')).toMatchObject({ status: 200, body: { aggregates: [ONE, TWO] } });
    expect(one.get(URL, '1.18').body).toEqual({ aggregates: [ONE, TWO] });
    expect(one.generation(RP)).toBe(0);
  });

  it('have the generation from 1.19, and increment it', () => {
    const one = client();
    const reply = one.put(URL, { aggregates: [ONE], resource_provider_generation: 0 }, '1.19');
    expect(reply).toMatchObject({
      status: 200,
      body: { aggregates: [ONE], resource_provider_generation: 1 },
    });
    expect(one.get(URL).body).toEqual({ aggregates: [ONE], resource_provider_generation: 1 });
  });

  it('are rejected at another generation', () => {
    expect(client().put(URL, { aggregates: [], resource_provider_generation: 1 })).toMatchObject({
      status: 409,
      detail: "Resource provider's generation already changed. Please update the generation and try again.",
      code: 'placement.concurrent_update',
    });
  });

  it.each([
    ['1.18', { aggregates: [] }, / is not of type 'array'$/],
    ['1.19', [], /\[\] is not of type 'object'$/],
    ['1.18', ['x'], /'x' is not a 'uuid'$/],
    ['1.18', [ONE, ONE], /has non-unique elements$/],
    ['1.19', { aggregates: [] }, /'resource_provider_generation' is a required property$/],
  ])('are validated against the schema of %s: %j', (version, body, detail) => {
    expect(client().put(URL, body, version)).toMatchObject({
      status: 400,
      detail: expect.stringMatching(detail),
    });
  });

  it('require a provider', () => {
    const missing = { status: 404, detail: `No resource provider with uuid ${RP} found` };
    expect(new TestClient().get(URL)).toMatchObject(missing);
    expect(new TestClient().put(URL, { aggregates: [], resource_provider_generation: 0 })).toMatchObject(
      missing,
    );
  });

  it('require the right media type before the right microversion', () => {
    expect(client().put(URL, undefined, '1.0').status).toBe(415);
    expect(client().put(URL, [], '1.0').status).toBe(404);
  });
});
