import { describe, expect, it } from 'vitest';
import { START, TestClient, uuidOf } from '../test-client.ts';

const [RP, NOBODY, VM] = [1, 9, 50].map(uuidOf) as [string, string, string];
const URL = `/resource_providers/${RP}/inventories`;
const DEFAULTS = { reserved: 0, min_unit: 1, max_unit: 2147483647, step_size: 1, allocation_ratio: 1 };

function client(totals: Readonly<Record<string, number>> = {}): TestClient {
  const result = new TestClient();
  result.provider(RP, totals);
  return result;
}

/** Uses one VCPU of the provider. */
function use(one: TestClient): void {
  const allocations = { [RP]: { resources: { VCPU: 1 } } };
  const body = { allocations, project_id: 'p', user_id: 'u' };
  expect(one.put(`/allocations/${VM}`, body, '1.12').status).toBe(204);
}

describe('POST …/inventories', () => {
  it('adds an inventory with defaults and increments the generation', () => {
    const reply = client().post(URL, { resource_class: 'VCPU', total: 8, allocation_ratio: 4.5 });
    expect(reply.status).toBe(201);
    expect(reply.headers.location).toBe(`http://cloud.example/placement${URL}/VCPU`);
    expect(reply.body).toEqual({
      ...DEFAULTS,
      total: 8,
      allocation_ratio: 4.5,
      resource_provider_generation: 1,
    });
  });

  it('rejects a class that the provider already has', () => {
    expect(client({ VCPU: 8 }).post(URL, { resource_class: 'VCPU', total: 8 })).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^Update conflict: /),
      code: 'placement.concurrent_update',
    });
  });

  it('rejects a class or a provider that does not exist', () => {
    expect(client().post(URL, { resource_class: 'CUSTOM_NOPE', total: 8 })).toMatchObject({
      status: 400,
      detail: `Unable to create inventory for resource provider ${RP}: No such resource class CUSTOM_NOPE.`,
    });
    expect(new TestClient().post(URL, { resource_class: 'VCPU', total: 8 })).toMatchObject({
      status: 404,
      detail: `No resource provider with uuid ${RP} found`,
    });
  });

  it.each([
    [{ total: 0 }, '0 is less than the minimum of 1'],
    [{ total: 2147483648 }, '2147483648 is greater than the maximum of 2147483647'],
    [{ total: 1, reserved: -1 }, '-1 is less than the minimum of 0'],
    [{ total: 1, min_unit: 0 }, '0 is less than the minimum of 1'],
    [{ total: 1, step_size: 0 }, '0 is less than the minimum of 1'],
    [{ total: 1, allocation_ratio: 1e39 }, '1e+39 is greater than the maximum of 3.40282e+38'],
    [{ total: 1.5 }, "1.5 is not of type 'integer'"],
    [{}, "'total' is a required property"],
  ])('validates %j against the schema', (fields, why) => {
    expect(client().post(URL, { resource_class: 'VCPU', ...fields })).toMatchObject({
      status: 400,
      detail: `JSON does not validate: ${why}`,
    });
  });

  it.each([
    ['1.25', 7, 201],
    ['1.25', 8, 400],
    ['1.26', 8, 201],
    ['1.26', 9, 400],
  ])('answers at %s to %i reserved of 8: %i', (version, reserved, status) => {
    const reply = client().post(URL, { resource_class: 'VCPU', total: 8, reserved }, version);
    expect(reply.status).toBe(status);
    if (status === 201) return;
    const relation = version === '1.25' ? 'greater than or equal to' : 'greater than';
    expect(reply.detail).toBe(
      `Unable to create inventory for resource provider ${RP}: Invalid inventory for 'VCPU' on ` +
        `resource provider '${RP}'. The reserved value is ${relation} total.`,
    );
  });

  it('rejects a ratio that is not a number', () => {
    const body = '{"resource_class": "VCPU", "total": 1, "allocation_ratio": NaN}';
    expect(client().post(URL, body).status).toBe(500);
  });
});

describe('GET …/inventories', () => {
  it('shows inventories by class, with the generation and the time of the last change', () => {
    const one = client({ VCPU: 8, MEMORY_MB: 1024 });
    const { body, headers } = one.get(URL);
    expect(body).toEqual({
      resource_provider_generation: 1,
      inventories: { VCPU: { ...DEFAULTS, total: 8 }, MEMORY_MB: { ...DEFAULTS, total: 1024 } },
    });
    expect(headers['last-modified']).toBe(new Date(START + 2000).toUTCString());
  });

  it('has no time of the last change if there are no inventories', () => {
    const { body, headers } = client().get(URL);
    expect(body).toEqual({ resource_provider_generation: 0, inventories: {} });
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(headers).not.toHaveProperty('last-modified');
  });

  it('shows one inventory', () => {
    const one = client({ VCPU: 8 });
    expect(one.get(`${URL}/VCPU`).body).toEqual({ ...DEFAULTS, total: 8, resource_provider_generation: 1 });
    for (const name of ['MEMORY_MB', 'CUSTOM_NOPE']) {
      expect(one.get(`${URL}/${name}`)).toMatchObject({
        status: 404,
        detail: `No inventory of class ${name} for ${RP}`,
      });
    }
  });

  it.each(['', '/VCPU'])('answers 404 at …%s if there is no provider', (end) => {
    expect(client().get(`/resource_providers/${NOBODY}/inventories${end}`)).toMatchObject({
      status: 404,
      detail: `No resource provider with uuid ${NOBODY} found : No resource provider with uuid ${NOBODY} found`,
    });
  });
});

describe('PUT …/inventories', () => {
  it('replaces all inventories', () => {
    const one = client({ VCPU: 8, MEMORY_MB: 1024 });
    const inventories = { VCPU: { total: 4 }, DISK_GB: { total: 10, resource_provider_generation: 99 } };
    expect(one.put(URL, { inventories, resource_provider_generation: 1 })).toMatchObject({
      status: 200,
      body: { resource_provider_generation: 2, inventories: { VCPU: { ...DEFAULTS, total: 4 } } },
    });
    expect(Object.keys((one.get(URL).body as { inventories: object }).inventories)).toEqual([
      'VCPU',
      'DISK_GB',
    ]);
  });

  it('rejects another generation', () => {
    expect(client({ VCPU: 8 }).put(URL, { inventories: {}, resource_provider_generation: 0 })).toMatchObject({
      status: 409,
      detail: 'resource provider generation conflict',
      code: 'placement.concurrent_update',
    });
  });

  it('rejects the removal of an inventory in use, and changes nothing', () => {
    const one = client({ VCPU: 8, DISK_GB: 10 });
    use(one);
    const before = one.get(URL).body;
    expect(one.put(URL, { inventories: {}, resource_provider_generation: 2 })).toMatchObject({
      status: 409,
      detail: `update conflict: Inventory for 'VCPU' on resource provider '${RP}' in use.`,
      code: 'placement.inventory.inuse',
    });
    expect(one.get(URL).body).toEqual(before);
  });

  it('lets an inventory shrink below its used amount', () => {
    const one = client({ VCPU: 8 });
    use(one);
    const inventories = { VCPU: { total: 8, reserved: 8 } };
    expect(one.put(URL, { inventories, resource_provider_generation: 2 }).status).toBe(200);
  });

  it.each([
    [
      'CUSTOM_NOPE',
      { total: 1 },
      'Unknown resource class in inventory for resource provider RP: No such resource class CUSTOM_NOPE.',
    ],
    [
      'lower',
      { total: 1 },
      'Unknown resource class in inventory for resource provider RP: No such resource class lower.',
    ],
    ['lower', {}, "Bad inventory lower for resource provider RP: 'total' is a required property"],
    ['lower', 5, "Bad inventory lower for resource provider RP: 5 is not of type 'object'"],
    ['VCPU', {}, "JSON does not validate: 'total' is a required property"],
    [
      'VCPU',
      { total: 1, reserved: 2 },
      "Unable to update inventory for resource provider RP: Invalid inventory for 'VCPU' on resource provider 'RP'. The reserved value is greater than total.",
    ],
  ])('rejects %s: %j', (name, record, why) => {
    const body = { inventories: { [name]: record }, resource_provider_generation: 0 };
    expect(client().put(URL, body)).toMatchObject({ status: 400, detail: why.replaceAll('RP', RP) });
  });
});

describe('DELETE …/inventories', () => {
  it('is available from 1.5, and 405 before', () => {
    const one = client({ VCPU: 8 });
    expect(one.delete(URL, '1.4')).toMatchObject({ status: 405, detail: '' });
    expect(one.delete(URL, '1.5').status).toBe(204);
    expect(one.get(URL).body).toEqual({ resource_provider_generation: 2, inventories: {} });
  });

  it('rejects the removal of an inventory in use', () => {
    const one = client({ VCPU: 8 });
    use(one);
    expect(one.delete(URL)).toMatchObject({
      status: 409,
      detail: `Inventory for 'VCPU' on resource provider '${RP}' in use.`,
      code: 'placement.inventory.inuse',
    });
    expect(one.delete(`${URL}/VCPU`)).toMatchObject({
      status: 409,
      detail: `Unable to delete inventory of class VCPU: Inventory for 'VCPU' on resource provider '${RP}' in use.`,
      code: 'placement.concurrent_update',
    });
  });

  it('of one class removes one inventory', () => {
    const one = client({ VCPU: 8, DISK_GB: 10 });
    expect(one.delete(`${URL}/VCPU`).status).toBe(204);
    expect(one.get(`${URL}/VCPU`).status).toBe(404);
    expect(one.get(`${URL}/DISK_GB`).body).toMatchObject({ resource_provider_generation: 2 });
  });

  it.each([
    ['MEMORY_MB', 'No inventory of class MEMORY_MB found for delete'],
    ['CUSTOM_NOPE', 'No such resource class CUSTOM_NOPE.'],
  ])('of %s, which does not exist, is 404', (name, why) => {
    expect(client({ VCPU: 8 }).delete(`${URL}/${name}`)).toMatchObject({
      status: 404,
      detail: `No inventory of class ${name} found for delete: ${why}`,
    });
  });
});

describe('PUT …/inventories/{resource_class}', () => {
  it('replaces one inventory', () => {
    const one = client({ VCPU: 8, DISK_GB: 10 });
    expect(one.put(`${URL}/VCPU`, { total: 2, step_size: 2, resource_provider_generation: 1 })).toMatchObject(
      {
        status: 200,
        body: { ...DEFAULTS, total: 2, step_size: 2, resource_provider_generation: 2 },
      },
    );
    expect(one.get(`${URL}/DISK_GB`).body).toMatchObject({ total: 10 });
  });

  it.each([
    ['VCPU', 0, 409, 'resource provider generation conflict'],
    ['CUSTOM_NOPE', 1, 404, 'No such resource class CUSTOM_NOPE.'],
    [
      'DISK_GB',
      1,
      400,
      `No inventory record with resource class for resource provider ${RP}: No inventory of class DISK_GB found.`,
    ],
  ])('answers for %s at generation %i with %i', (name, generation, status, detail) => {
    const body = { total: 2, resource_provider_generation: generation };
    expect(client({ VCPU: 8 }).put(`${URL}/${name}`, body)).toMatchObject({ status, detail });
  });

  it('rejects an inventory without capacity', () => {
    const body = { total: 2, reserved: 2, resource_provider_generation: 1 };
    expect(client({ VCPU: 8 }).put(`${URL}/VCPU`, body, '1.25')).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^Unable to update inventory .* greater than or equal to total\.$/),
    });
  });
});
