import { describe, expect, it } from 'vitest';
import { TestClient, uuidOf } from '../test-client.ts';

const [ROOT, NUMA, VM] = [1, 2, 50].map(uuidOf) as [string, string, string];
const URL = '/allocation_candidates';

interface Candidates {
  allocation_requests: Record<string, unknown>[];
  provider_summaries: Record<string, Record<string, unknown>>;
}

function cloud(): TestClient {
  const client = new TestClient();
  client.put('/resource_classes/CUSTOM_X');
  client.provider(ROOT, { MEMORY_MB: 1024, DISK_GB: 10 });
  client.provider(NUMA, { VCPU: 8, CUSTOM_X: 1 }, ROOT);
  client.put(`/resource_providers/${ROOT}/traits`, {
    traits: ['HW_CPU_X86_AVX'],
    resource_provider_generation: 1,
  });
  return client;
}

function candidates(query: string, version: string): Candidates {
  const { status, body } = cloud().get(`${URL}?${query}`, version);
  expect(status).toBe(200);
  return body as Candidates;
}

describe('GET /allocation_candidates', () => {
  it.each<[string, unknown]>([
    ['1.10', { allocations: [{ resource_provider: { uuid: ROOT }, resources: { MEMORY_MB: 64 } }] }],
    ['1.11', { allocations: [{ resource_provider: { uuid: ROOT }, resources: { MEMORY_MB: 64 } }] }],
    ['1.12', { allocations: { [ROOT]: { resources: { MEMORY_MB: 64 } } } }],
    ['1.33', { allocations: { [ROOT]: { resources: { MEMORY_MB: 64 } } } }],
    ['1.34', { allocations: { [ROOT]: { resources: { MEMORY_MB: 64 } } }, mappings: { '': [ROOT] } }],
  ])('shows at %s a candidate as %j', (version, shown) => {
    expect(candidates('resources=MEMORY_MB:64', version).allocation_requests).toEqual([shown]);
  });

  it.each<[string, unknown]>([
    ['1.10', { resources: { MEMORY_MB: { capacity: 1024, used: 0 } } }],
    ['1.17', { resources: { MEMORY_MB: { capacity: 1024, used: 0 } }, traits: ['HW_CPU_X86_AVX'] }],
    [
      '1.27',
      {
        resources: { MEMORY_MB: { capacity: 1024, used: 0 }, DISK_GB: { capacity: 10, used: 0 } },
        traits: ['HW_CPU_X86_AVX'],
      },
    ],
    [
      '1.29',
      {
        resources: { MEMORY_MB: { capacity: 1024, used: 0 }, DISK_GB: { capacity: 10, used: 0 } },
        traits: ['HW_CPU_X86_AVX'],
        parent_provider_uuid: null,
        root_provider_uuid: ROOT,
      },
    ],
  ])('summarizes at %s a provider as %j', (version, shown) => {
    expect(candidates('resources=MEMORY_MB:64', version).provider_summaries[ROOT]).toEqual(shown);
  });

  it('uses several providers of a tree from 1.29', () => {
    const query = 'resources=MEMORY_MB:64,VCPU:2';
    expect(candidates(query, '1.28').allocation_requests).toEqual([]);
    expect(candidates(query, '1.29').allocation_requests).toHaveLength(1);
    expect(Object.keys(candidates(query, '1.29').provider_summaries)).toEqual([ROOT, NUMA]);
  });

  it('returns candidates that can be written without changes', () => {
    const client = cloud();
    const found = client.get(`${URL}?resources=MEMORY_MB:64,VCPU:2`).body as Candidates;
    const owner = { project_id: 'p', user_id: 'u', consumer_generation: null, consumer_type: 'INSTANCE' };
    expect(client.put(`/allocations/${VM}`, { ...found.allocation_requests[0], ...owner }).status).toBe(204);
    expect(client.get(`/resource_providers/${NUMA}/usages`).body).toMatchObject({ usages: { VCPU: 2 } });
  });

  it.each([
    ['1.15', 'limit=1', "Additional properties are not allowed ('limit' was unexpected)"],
    ['1.16', 'required=A', "Additional properties are not allowed ('required' was unexpected)"],
    ['1.20', 'member_of=A', "Additional properties are not allowed ('member_of' was unexpected)"],
    ['1.24', 'resources1=VCPU:1', "Additional properties are not allowed ('resources1' was unexpected)"],
    [
      '1.30',
      'in_tree=A',
      "'in_tree' does not match any of the regexes: '^member_of([1-9][0-9]*)?$', '^required([1-9][0-9]*)?$', '^resources([1-9][0-9]*)?$'",
    ],
    ['1.16', 'limit=0', "'0' does not match '^[1-9][0-9]*$'"],
  ])('rejects at %s: %s', (version, parameter, why) => {
    expect(cloud().get(`${URL}?resources=VCPU:1&${parameter}`, version)).toMatchObject({
      status: 400,
      detail: `Invalid query string parameters: ${why}`,
    });
  });

  it('reports names that do not exist', () => {
    expect(cloud().get(`${URL}?resources=CUSTOM_NOPE:1`)).toMatchObject({
      status: 400,
      detail: 'Invalid resource class in resources parameter: No such resource class CUSTOM_NOPE.',
    });
    expect(cloud().get(`${URL}?resources=VCPU:1&required=NOPE`)).toMatchObject({
      status: 400,
      detail: 'No such trait(s): NOPE.',
    });
  });
});
