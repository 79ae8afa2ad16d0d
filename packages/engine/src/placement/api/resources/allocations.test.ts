import { describe, expect, it } from 'vitest';
import { START, TestClient, uuidOf } from '../test-client.ts';

const [RP, OTHER, NOBODY, VM] = [1, 2, 9, 50].map(uuidOf) as [string, string, string, string];
const URL = `/allocations/${VM}`;
const OWNER = { project_id: 'p', user_id: 'u' };

function client(): TestClient {
  const result = new TestClient();
  result.provider(RP, { VCPU: 8, MEMORY_MB: 1024 });
  result.provider(OTHER, { DISK_GB: 100 });
  return result;
}

function holding(resources: Readonly<Record<string, number>>, uuid = RP): Record<string, unknown> {
  return { [uuid]: { resources } };
}

/** Returns a body of the newest microversion. */
function body(allocations: unknown, generation: number | null = null, type = 'INSTANCE'): unknown {
  return { allocations, ...OWNER, consumer_generation: generation, consumer_type: type };
}

describe('PUT /allocations/{consumer_uuid}, version by version', () => {
  const list = [{ resource_provider: { uuid: RP }, resources: { VCPU: 2 } }];
  const map = holding({ VCPU: 2 });

  it.each<[string, unknown]>([
    ['1.0', { allocations: list }],
    ['1.7', { allocations: list }],
    ['1.8', { allocations: list, ...OWNER }],
    ['1.11', { allocations: list, ...OWNER }],
    ['1.12', { allocations: map, ...OWNER }],
    ['1.27', { allocations: map, ...OWNER }],
    ['1.28', { allocations: map, ...OWNER, consumer_generation: null }],
    ['1.34', { allocations: map, ...OWNER, consumer_generation: null, mappings: { '': [RP], _A: [RP] } }],
    ['1.38', body(map)],
  ])('accepts at %s: %j', (version, request) => {
    const one = client();
    expect(one.put(URL, request, version)).toMatchObject({ status: 204, body: undefined });
    expect(one.get(URL).body).toMatchObject({
      allocations: { [RP]: { resources: { VCPU: 2 }, generation: 2 } },
    });
  });

  it.each<[string, unknown, string]>([
    ['1.0', { allocations: map }, "is not of type 'array'"],
    ['1.0', { allocations: [] }, '[] is too short'],
    [
      '1.7',
      { allocations: list, ...OWNER },
      "Additional properties are not allowed ('project_id', 'user_id' were unexpected)",
    ],
    ['1.8', { allocations: list }, "'project_id' is a required property"],
    ['1.12', { allocations: list, ...OWNER }, "is not of type 'object'"],
    ['1.12', { allocations: {}, ...OWNER }, '{} does not have enough properties'],
    ['1.12', { allocations: holding({ VCPU: 0 }), ...OWNER }, '0 is less than the minimum of 1'],
    [
      '1.12',
      { allocations: holding({ vcpu: 1 }), ...OWNER },
      "'vcpu' does not match any of the regexes: '^[A-Z0-9_]+$'",
    ],
    ['1.12', { allocations: holding({}), ...OWNER }, '{} does not have enough properties'],
    [
      '1.12',
      { allocations: { x: { resources: { VCPU: 1 } } }, ...OWNER },
      "'x' does not match any of the regexes: '^[0-9a-fA-F-]{36}$'",
    ],
    ['1.12', { allocations: map, project_id: '', user_id: 'u' }, "'' is too short"],
    [
      '1.27',
      { allocations: map, ...OWNER, consumer_generation: null },
      "('consumer_generation' was unexpected)",
    ],
    ['1.28', { allocations: map, ...OWNER }, "'consumer_generation' is a required property"],
    [
      '1.28',
      { allocations: map, ...OWNER, consumer_generation: 'x' },
      "'x' is not of type 'integer', 'null'",
    ],
    [
      '1.33',
      { allocations: map, ...OWNER, consumer_generation: null, mappings: { '': [RP] } },
      "('mappings' was unexpected)",
    ],
    [
      '1.34',
      { allocations: map, ...OWNER, consumer_generation: null, mappings: {} },
      '{} does not have enough properties',
    ],
    [
      '1.34',
      { allocations: map, ...OWNER, consumer_generation: null, mappings: { A: [] } },
      '[] is too short',
    ],
    ['1.37', body(map), "('consumer_type' was unexpected)"],
    [
      '1.38',
      { allocations: map, ...OWNER, consumer_generation: null },
      "'consumer_type' is a required property",
    ],
    ['1.38', body(map, null, 'instance'), "'instance' does not match '^[A-Z0-9_]+$'"],
  ])('rejects at %s: %j', (version, request, why) => {
    const { status, detail } = client().put(URL, request, version);
    expect(status).toBe(400);
    expect(detail).toMatch(/^JSON does not validate: /);
    expect(detail.endsWith(why)).toBe(true);
  });
});

describe('PUT /allocations/{consumer_uuid}', () => {
  it('replaces all allocations of the consumer', () => {
    const one = client();
    one.put(URL, body(holding({ VCPU: 2, MEMORY_MB: 64 })));
    expect(one.put(URL, body(holding({ DISK_GB: 5 }, OTHER), 1)).status).toBe(204);
    expect(one.get(URL).body).toMatchObject({
      allocations: { [OTHER]: { resources: { DISK_GB: 5 } } },
      consumer_generation: 2,
    });
    expect(one.get(`/resource_providers/${RP}/usages`).body).toMatchObject({
      usages: { VCPU: 0, MEMORY_MB: 0 },
    });
  });

  it('removes the consumer if there are no allocations, from 1.28', () => {
    const one = client();
    one.put(URL, body(holding({ VCPU: 2 })));
    expect(one.put(URL, body({}, 1)).status).toBe(204);
    expect(one.get(URL).body).toEqual({ allocations: {} });
    expect(one.put(URL, body(holding({ VCPU: 2 }))).status).toBe(204);
  });

  it('changes the owner and the type', () => {
    const one = client();
    one.put(URL, body(holding({ VCPU: 2 })));
    const changed = {
      allocations: holding({ VCPU: 2 }),
      project_id: 'q',
      user_id: 'v',
      consumer_generation: 1,
    };
    one.put(URL, { ...changed, consumer_type: 'MIGRATION' });
    expect(one.get(URL).body).toMatchObject({ project_id: 'q', user_id: 'v', consumer_type: 'MIGRATION' });
  });

  it.each([
    [null, 0, 'expected null but got 0'],
    [1, null, 'expected 1 but got None'],
    [1, 7, 'expected 1 but got 7'],
  ])('rejects, if the generation is %j, the generation %j', (actual, given, why) => {
    const one = client();
    if (actual !== null) one.put(URL, body(holding({ VCPU: 2 })));
    expect(one.put(URL, body(holding({ VCPU: 1 }), given))).toMatchObject({
      status: 409,
      detail: `consumer generation conflict - ${why}`,
      code: 'placement.concurrent_update',
    });
  });

  it('lets one of two writers with the same generation win', () => {
    const one = client();
    const writes = [1, 2].map((amount) => one.put(URL, body(holding({ VCPU: amount }))).status);
    expect(writes).toEqual([204, 409]);
  });

  it.each([
    [
      holding({ VCPU: 9 }),
      409,
      `Unable to allocate inventory: Unable to create allocation for 'VCPU' on resource provider '${RP}'. The requested amount would exceed the capacity.`,
    ],
    [
      holding({ DISK_GB: 1 }),
      409,
      `Unable to allocate inventory: Inventory for 'DISK_GB' on resource provider '${RP}' invalid.`,
    ],
    [
      holding({ VCPU: 1, DISK_GB: 1 }),
      409,
      `Unable to allocate inventory: Inventory for 'DISK_GB' on resource provider '${RP}' invalid.`,
    ],
    [
      holding({ CUSTOM_NOPE: 1 }),
      400,
      `Unable to allocate inventory for consumer ${VM}: No such resource class CUSTOM_NOPE.`,
    ],
    [holding({ VCPU: 1 }, NOBODY), 400, `Allocation for resource provider '${NOBODY}' that does not exist.`],
  ])('rejects %j', (allocations, status, detail) => {
    const one = client();
    expect(one.put(URL, body(allocations))).toMatchObject({
      status,
      detail,
      code: 'placement.undefined_code',
    });
    expect(one.get(URL).body).toEqual({ allocations: {} });
    expect(one.generation(RP)).toBe(1);
  });

  it.each([1, 3, 5, 6])('rejects an amount of %i if it must be 2 or 4', (amount) => {
    const one = client();
    const inventories = { VCPU: { total: 8, min_unit: 2, max_unit: 4, step_size: 2 } };
    one.put(`/resource_providers/${RP}/inventories`, { inventories, resource_provider_generation: 1 });
    expect(one.put(URL, body(holding({ VCPU: 4 }))).status).toBe(204);
    expect(one.put(`/allocations/${uuidOf(51)}`, body(holding({ VCPU: amount })))).toMatchObject({
      status: 409,
      detail: `Unable to allocate inventory: Unable to create allocation for 'VCPU' on resource provider '${RP}'. The requested amount would violate inventory constraints.`,
    });
  });

  it('lets a write reduce an overcommitment, but not increase it', () => {
    const one = client();
    one.put(URL, body(holding({ VCPU: 8 })));
    const inventories = { VCPU: { total: 4 } };
    one.put(`/resource_providers/${RP}/inventories`, { inventories, resource_provider_generation: 2 });
    expect(one.put(URL, body(holding({ VCPU: 6 }), 1)).status).toBe(204);
    expect(one.put(URL, body(holding({ VCPU: 7 }), 2)).status).toBe(409);
  });

  it('accepts a consumer uuid in any form, and nothing else', () => {
    const one = client();
    expect(
      one.put(`/allocations/${VM.replaceAll('-', '').toUpperCase()}`, body(holding({ VCPU: 1 }))).status,
    ).toBe(204);
    expect(one.get(URL).body).toMatchObject({ consumer_generation: 1 });
    expect(one.put('/allocations/vm', body({}))).toMatchObject({
      status: 400,
      detail: 'Malformed consumer_uuid: vm',
    });
  });

  it.each([
    ['there are no allocations', {}, 204],
    ['the provider does not exist', holding({ VCPU: 1 }, NOBODY), 400],
  ])('leaves a consumer at generation 0 if %s, as Placement does', (_, allocations, status) => {
    const one = client();
    expect(one.put(URL, body(allocations)).status).toBe(status);
    expect(one.get(URL).body).toEqual({ allocations: {} });
    expect(one.put(URL, body(holding({ VCPU: 1 })))).toMatchObject({
      detail: 'consumer generation conflict - expected 0 but got None',
    });
    expect(one.put(URL, body(holding({ VCPU: 1 }), 0)).status).toBe(204);
  });

  it('creates no consumer if the allocations do not fit', () => {
    const one = client();
    one.put(URL, body(holding({ VCPU: 99 })));
    expect(one.put(URL, body(holding({ VCPU: 1 }))).status).toBe(204);
  });
});

describe('GET /allocations/{consumer_uuid}', () => {
  it.each([
    ['1.0', []],
    ['1.11', []],
    ['1.12', ['project_id', 'user_id']],
    ['1.28', ['project_id', 'user_id', 'consumer_generation']],
    ['1.38', ['project_id', 'user_id', 'consumer_generation', 'consumer_type']],
  ])('shows at %s, in addition to the allocations: %j', (version, keys) => {
    const one = client();
    one.put(URL, body(holding({ VCPU: 2 })));
    const reply = one.get(URL, version).body as object;
    expect(Object.keys(reply)).toEqual(['allocations', ...keys]);
  });

  it('shows placeholders for consumers without an owner or type', () => {
    const one = client();
    one.put(URL, { allocations: [{ resource_provider: { uuid: RP }, resources: { VCPU: 2 } }] }, '1.0');
    const nobody = '00000000-0000-0000-0000-000000000000';
    expect(one.get(URL).body).toMatchObject({
      project_id: nobody,
      user_id: nobody,
      consumer_type: 'unknown',
    });
  });

  it('shows when the allocations were written', () => {
    const one = client();
    one.put(URL, body(holding({ VCPU: 2 })));
    expect(one.get(URL).headers['last-modified']).toBe(new Date(START + 5000).toUTCString());
  });
});

describe('DELETE /allocations/{consumer_uuid}', () => {
  it('frees the allocations', () => {
    const one = client();
    one.put(URL, body(holding({ VCPU: 2 })));
    expect(one.delete(URL).status).toBe(204);
    expect(one.get(`/resource_providers/${RP}/usages`).body).toMatchObject({ usages: { VCPU: 0 } });
    expect(one.delete(URL)).toMatchObject({ status: 404, detail: `No allocations for consumer '${VM}'` });
  });
});
