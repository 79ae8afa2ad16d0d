import { describe, expect, it } from 'vitest';
import { TestClient, uuidOf } from '../test-client.ts';

const [RP, NOBODY, VM, MIGRATION] = [1, 9, 50, 51].map(uuidOf) as [string, string, string, string];
const OWNER = { project_id: 'p', user_id: 'u' };

function client(): TestClient {
  const result = new TestClient();
  result.provider(RP, { VCPU: 8 });
  return result;
}

function member(vcpu: number, generation: number | null = null): Record<string, unknown> {
  const allocations = vcpu === 0 ? {} : { [RP]: { resources: { VCPU: vcpu } } };
  return { allocations, ...OWNER, consumer_generation: generation, consumer_type: 'INSTANCE' };
}

describe('POST /allocations', () => {
  it.each([
    ['1.13', { allocations: { [RP]: { resources: { VCPU: 1 } } }, ...OWNER }],
    ['1.28', { allocations: { [RP]: { resources: { VCPU: 1 } } }, ...OWNER, consumer_generation: null }],
    [
      '1.34',
      {
        allocations: { [RP]: { resources: { VCPU: 1 } } },
        ...OWNER,
        consumer_generation: null,
        mappings: { '': [RP] },
      },
    ],
    ['1.38', member(1)],
  ])('accepts at %s members like %j', (version, request) => {
    const one = client();
    expect(one.post('/allocations', { [VM]: request, [MIGRATION]: request }, version).status).toBe(204);
    expect(one.get(`/resource_providers/${RP}/usages`).body).toMatchObject({ usages: { VCPU: 2 } });
  });

  it.each([
    [{}, '{} does not have enough properties'],
    [{ vm: member(1) }, "'vm' does not match any of the regexes: '^[0-9a-fA-F-]{36}$'"],
    [{ [VM]: { ...member(1), allocations: [] } }, "[] is not of type 'object'"],
  ])('rejects %j', (request, why) => {
    expect(client().post('/allocations', request)).toMatchObject({
      status: 400,
      detail: `JSON does not validate: ${why}`,
    });
  });

  it('moves the allocations of a consumer to another in one step', () => {
    const one = client();
    one.post('/allocations', { [VM]: member(8) });
    expect(one.post('/allocations', { [VM]: member(0, 1), [MIGRATION]: member(8) }).status).toBe(204);
    expect(one.get(`/allocations/${VM}`).body).toEqual({ allocations: {} });
    expect(one.get(`/allocations/${MIGRATION}`).body).toMatchObject({ consumer_generation: 1 });
    expect(one.generation(RP)).toBe(3);
  });

  it.each([
    [{ [VM]: member(5), [MIGRATION]: member(4) }, 409, /would exceed the capacity\.$/],
    [
      { [VM]: member(1), [MIGRATION]: member(1, 3) },
      409,
      /^consumer generation conflict - expected null but got 3$/,
    ],
    [
      { [VM]: { ...member(1), allocations: { [RP]: { resources: { CUSTOM_NOPE: 1 } } } } },
      400,
      /^Unable to allocate inventory No such resource class CUSTOM_NOPE\.$/,
    ],
  ])('writes all or nothing: %j', (request, status, detail) => {
    const one = client();
    expect(one.post('/allocations', request)).toMatchObject({
      status,
      detail: expect.stringMatching(detail),
    });
    expect(one.get(`/resource_providers/${RP}/allocations`).body).toEqual({
      allocations: {},
      resource_provider_generation: 1,
    });
    expect(one.post('/allocations', { [VM]: member(1) }).status).toBe(204);
  });

  it('leaves all new consumers at generation 0 if a provider does not exist, as Placement does', () => {
    const one = client();
    const lost = { ...member(1), allocations: { [NOBODY]: { resources: { VCPU: 1 } } } };
    expect(one.post('/allocations', { [VM]: member(1), [MIGRATION]: lost })).toMatchObject({
      status: 400,
      detail: `Allocation for resource provider '${NOBODY}' that does not exist.`,
    });
    expect(one.post('/allocations', { [VM]: member(1, 0), [MIGRATION]: member(1, 0) }).status).toBe(204);
  });
});

describe('GET /resource_providers/{uuid}/allocations', () => {
  const url = `/resource_providers/${RP}/allocations`;

  it.each([
    ['1.27', { resources: { VCPU: 1 } }],
    ['1.28', { resources: { VCPU: 1 }, consumer_generation: 1 }],
  ])('shows at %s consumers like %j', (version, shown) => {
    const one = client();
    one.post('/allocations', { [VM]: member(1), [MIGRATION]: member(2) });
    expect(one.get(url, version).body).toEqual({
      allocations: { [VM]: shown, [MIGRATION]: { ...shown, resources: { VCPU: 2 } } },
      resource_provider_generation: 2,
    });
  });

  it('requires a provider', () => {
    expect(new TestClient().get(url)).toMatchObject({
      status: 404,
      detail: `Resource provider '${RP}' not found: No resource provider with uuid ${RP} found`,
    });
  });
});
