import { describe, expect, it } from 'vitest';
import { TestClient, uuidOf } from '../test-client.ts';

const [ROOT, NUMA, NOBODY, VM] = [1, 2, 9, 50].map(uuidOf) as [string, string, string, string];
const OWNER = { project_id: 'p', user_id: 'u' };

/** A server uses four VCPU of a root that has a child without inventories. */
function cloud(): TestClient {
  const client = new TestClient();
  client.provider(ROOT, { VCPU: 8, MEMORY_MB: 1024 });
  client.provider(NUMA, {}, ROOT);
  const allocations = { [ROOT]: { resources: { VCPU: 4 } } };
  client.put(`/allocations/${VM}`, {
    allocations,
    ...OWNER,
    consumer_generation: null,
    consumer_type: 'INSTANCE',
  });
  return client;
}

function set(generation: number, totals: Readonly<Record<string, number>>): unknown {
  const inventories = Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, { total }]));
  return { inventories, resource_provider_generation: generation };
}

function holding(vcpu: number, provider = NUMA): Record<string, unknown> {
  return {
    allocations: { [provider]: { resources: { VCPU: vcpu } } },
    ...OWNER,
    consumer_generation: 1,
    consumer_type: 'INSTANCE',
  };
}

describe('POST /reshaper', () => {
  it('moves inventories and allocations in one step', () => {
    const client = cloud();
    const inventories = { [ROOT]: set(2, { MEMORY_MB: 1024 }), [NUMA]: set(0, { VCPU: 8 }) };
    expect(client.post('/reshaper', { inventories, allocations: { [VM]: holding(4) } })).toMatchObject({
      status: 204,
      body: undefined,
    });
    expect(client.get(`/allocations/${VM}`).body).toMatchObject({
      allocations: { [NUMA]: { resources: { VCPU: 4 }, generation: 3 } },
      consumer_generation: 2,
    });
    expect(client.get(`/resource_providers/${ROOT}/inventories`).body).toMatchObject({
      resource_provider_generation: 4,
      inventories: { MEMORY_MB: { total: 1024 } },
    });
  });

  it.each([
    ['1.30', { allocations: {}, ...OWNER, consumer_generation: 1 }],
    ['1.34', { allocations: {}, ...OWNER, consumer_generation: 1, mappings: { '': [ROOT] } }],
    ['1.38', { allocations: {}, ...OWNER, consumer_generation: 1, consumer_type: 'INSTANCE' }],
  ])('accepts at %s allocations like %j', (version, member) => {
    const client = cloud();
    const body = { inventories: { [ROOT]: set(2, {}) }, allocations: { [VM]: member } };
    expect(client.post('/reshaper', body, version).status).toBe(204);
    expect(client.get(`/allocations/${VM}`).body).toEqual({ allocations: {} });
  });

  it.each<[unknown, unknown, number, string, string]>([
    [
      { [NOBODY]: set(0, {}) },
      {},
      400,
      `Resource provider ${NOBODY} in inventories not found: No resource provider with uuid ${NOBODY} found`,
      'placement.resource_provider.not_found',
    ],
    [
      { [ROOT]: set(1, {}) },
      {},
      409,
      `resource provider generation conflict for provider ${ROOT}: actual: 2, given: 1`,
      'placement.concurrent_update',
    ],
    [
      { [ROOT]: set(2, { MEMORY_MB: 1 }) },
      {},
      409,
      `update conflict: Inventory for 'VCPU' on resource provider '${ROOT}' in use.`,
      'placement.inventory.inuse',
    ],
    [
      { [NUMA]: set(0, { VCPU: 2 }) },
      { [VM]: holding(4) },
      409,
      `Unable to allocate inventory: Unable to create allocation for 'VCPU' on resource provider '${NUMA}'. The requested amount would exceed the capacity.`,
      'placement.undefined_code',
    ],
    [
      { [NUMA]: set(0, { CUSTOM_NOPE: 2 }) },
      {},
      400,
      'malformed reshaper data: No such resource class CUSTOM_NOPE.',
      'placement.undefined_code',
    ],
    [
      { [NUMA]: set(0, { VCPU: 8 }) },
      { [VM]: { ...holding(4), consumer_generation: 5 } },
      409,
      'consumer generation conflict - expected 1 but got 5',
      'placement.concurrent_update',
    ],
    [
      { [NUMA]: set(0, { VCPU: 8 }) },
      { [VM]: holding(4, NOBODY) },
      400,
      `Allocation for resource provider '${NOBODY}' that does not exist.`,
      'placement.undefined_code',
    ],
    [{}, {}, 400, 'JSON does not validate: {} does not have enough properties', 'placement.undefined_code'],
  ])('changes nothing if it rejects %j with %j', (inventories, allocations, status, detail, code) => {
    const client = cloud();
    const state = () =>
      [ROOT, NUMA].flatMap((uuid) =>
        ['inventories', 'allocations'].map((what) => client.get(`/resource_providers/${uuid}/${what}`).body),
      );
    const before = state();
    expect(client.post('/reshaper', { inventories, allocations })).toMatchObject({ status, detail, code });
    expect(state()).toEqual(before);
  });
});
