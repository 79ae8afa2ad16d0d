import { describe, expect, it } from 'vitest';
import { TestClient, uuidOf } from '../test-client.ts';

const RP = uuidOf(1);

function cloud(): TestClient {
  const client = new TestClient();
  client.provider(RP, { VCPU: 100, MEMORY_MB: 1000, DISK_GB: 10 });
  const claims: [string, string, string, Record<string, number>][] = [
    ['p', 'u', 'INSTANCE', { VCPU: 1, MEMORY_MB: 10 }],
    ['p', 'u', 'INSTANCE', { VCPU: 2 }],
    ['p', 'v', 'MIGRATION', { VCPU: 4 }],
    ['q', 'u', 'INSTANCE', { VCPU: 8 }],
  ];
  claims.forEach(([project_id, user_id, consumer_type, resources], index) => {
    const allocations = { [RP]: { resources } };
    const body = { allocations, project_id, user_id, consumer_type, consumer_generation: null };
    client.put(`/allocations/${uuidOf(50 + index)}`, body);
  });
  const old = { allocations: { [RP]: { resources: { VCPU: 16 } } }, project_id: 'p', user_id: 'u' };
  client.put(`/allocations/${uuidOf(60)}`, old, '1.12');
  return client;
}

describe('GET /resource_providers/{uuid}/usages', () => {
  it('sums by class, including unused classes', () => {
    expect(cloud().get(`/resource_providers/${RP}/usages`, '1.0').body).toEqual({
      resource_provider_generation: 6,
      usages: { VCPU: 31, MEMORY_MB: 10, DISK_GB: 0 },
    });
  });

  it('requires a provider', () => {
    const found = `No resource provider with uuid ${RP} found`;
    expect(new TestClient().get(`/resource_providers/${RP}/usages`)).toMatchObject({
      status: 404,
      detail: `${found}: ${found}`,
    });
  });
});

describe('GET /usages', () => {
  it.each([
    ['?project_id=p', { VCPU: 23, MEMORY_MB: 10 }],
    ['?project_id=p&user_id=v', { VCPU: 4 }],
    ['?project_id=q', { VCPU: 8 }],
    ['?project_id=nobody', {}],
  ])('returns before 1.38 for %s: %j', (query, usages) => {
    expect(cloud().get(`/usages${query}`, '1.37').body).toEqual({ usages });
  });

  it.each([
    [
      '?project_id=p',
      {
        INSTANCE: { VCPU: 3, MEMORY_MB: 10, consumer_count: 2 },
        MIGRATION: { VCPU: 4, consumer_count: 1 },
        unknown: { VCPU: 16, consumer_count: 1 },
      },
    ],
    ['?project_id=p&consumer_type=INSTANCE', { INSTANCE: { VCPU: 3, MEMORY_MB: 10, consumer_count: 2 } }],
    ['?project_id=p&consumer_type=unknown', { unknown: { VCPU: 16, consumer_count: 1 } }],
    ['?project_id=p&consumer_type=all', { all: { VCPU: 23, MEMORY_MB: 10, consumer_count: 4 } }],
    ['?project_id=p&user_id=v&consumer_type=all', { all: { VCPU: 4, consumer_count: 1 } }],
    ['?project_id=p&consumer_type=VOLUME', {}],
  ])('returns from 1.38 for %s: %j', (query, usages) => {
    expect(cloud().get(`/usages${query}`).body).toEqual({ usages });
  });

  it.each([
    ['1.9', '', "'project_id' is a required property"],
    ['1.9', '?project_id=', "'' is too short"],
    ['1.9', `?project_id=${'p'.repeat(256)}`, `'${'p'.repeat(256)}' is too long`],
    [
      '1.37',
      '?project_id=p&consumer_type=all',
      "Additional properties are not allowed ('consumer_type' was unexpected)",
    ],
    ['1.38', '?project_id=p&consumer_type=Bad', "'Bad' does not match '^[A-Z0-9_]+$|^all|^unknown$'"],
  ])('rejects at %s: %s', (version, query, why) => {
    expect(new TestClient().get(`/usages${query}`, version)).toMatchObject({
      status: 400,
      detail: `Invalid query string parameters: ${why}`,
    });
  });
});
