import { describe, expect, it } from 'vitest';
import { TestNova } from '../../../../conformance/test-nova.ts';

const SMALL = 'version: 1\nflavors: [{name: m1.small, extra_specs: {ssd: "1"}}, {name: m1.big, id: big}]';
const FLAVOR = { name: 'new', ram: 512, vcpus: '2', disk: 1, id: 'n1', 'OS-FLV-EXT-DATA:ephemeral': 3 };

describe('flavors', () => {
  it("are the scenario's flavors, with their ids or their positions", () => {
    const nova = new TestNova(SMALL);
    expect(nova.get('/flavors').body).toMatchObject({ flavors: [{ id: '1' }, { id: 'big' }] });
    expect(nova.get('/flavors/1').body).toMatchObject({
      flavor: { name: 'm1.small', ram: 2048, vcpus: 1, disk: 20, swap: 0, extra_specs: { ssd: '1' } },
    });
    const old = new TestNova(SMALL, '2.54').get('/flavors/1').body as { flavor: object };
    expect(old.flavor).toMatchObject({ swap: '' });
    expect(old.flavor).not.toHaveProperty('description');
  });

  it('are created and deleted', () => {
    const nova = new TestNova(SMALL);
    expect(nova.post('/flavors', { flavor: FLAVOR })).toMatchObject({
      status: 200,
      body: { flavor: { id: 'n1', ram: 512, vcpus: 2, 'OS-FLV-EXT-DATA:ephemeral': 3, swap: 0 } },
    });
    expect(nova.post('/flavors', { flavor: { ...FLAVOR, id: 'n2' } })).toMatchObject({
      status: 409,
      message: 'Flavor with name new already exists.',
    });
    expect(nova.post('/flavors', { flavor: { ...FLAVOR, name: 'n2' } })).toMatchObject({
      status: 409,
      message: 'Flavor with ID n1 already exists.',
    });
    expect(nova.ask('DELETE', '/flavors/n1').status).toBe(202);
    expect(nova.get('/flavors/n1')).toMatchObject({ status: 404, message: 'Flavor n1 could not be found.' });
  });

  it('that are not public are shown on request', () => {
    const nova = new TestNova(SMALL);
    nova.post('/flavors', { flavor: { ...FLAVOR, 'os-flavor-access:is_public': false } });
    const count = (query: string): number =>
      (nova.get(`/flavors/detail${query}`).body as { flavors: unknown[] }).flavors.length;
    expect([count(''), count('?is_public=None'), count('?is_public=False')]).toEqual([2, 3, 1]);
  });

  it.each([
    [{ ...FLAVOR, vcpus: 0 }],
    [{ ...FLAVOR, ram: '0' }],
    [{ ...FLAVOR, name: '' }],
    [{ ...FLAVOR, colour: 1 }],
  ])('%j is refused', (flavor) => {
    expect(new TestNova(SMALL).post('/flavors', { flavor }).status).toBe(400);
  });
});

describe('extra specs', () => {
  it('are added, changed, shown and removed one by one', () => {
    const nova = new TestNova(SMALL);
    const url = '/flavors/1/os-extra_specs';
    expect(nova.post(url, { extra_specs: { 'trait:CUSTOM_A': 'required' } }).status).toBe(200);
    expect(nova.ask('PUT', `${url}/ssd`, { ssd: '2' }).body).toEqual({ ssd: '2' });
    expect(nova.get(url).body).toEqual({ extra_specs: { ssd: '2', 'trait:CUSTOM_A': 'required' } });
    expect(nova.get(`${url}/trait:CUSTOM_A`).body).toEqual({ 'trait:CUSTOM_A': 'required' });
    expect(nova.ask('DELETE', `${url}/ssd`).status).toBe(200);
    expect(nova.ask('DELETE', `${url}/ssd`)).toMatchObject({
      status: 404,
      message: 'Flavor 1 has no extra specs with key ssd.',
    });
    expect(nova.ask('PUT', `${url}/a`, { b: '1' })).toMatchObject({
      status: 400,
      message: 'Request body and URI mismatch',
    });
  });

  it('can have the names of JavaScript properties', () => {
    const nova = new TestNova(SMALL);
    nova.post('/flavors/1/os-extra_specs', '{"extra_specs": {"__proto__": "x"}}');
    expect(nova.get('/flavors/1/os-extra_specs/__proto__').status).toBe(200);
    expect(nova.get('/flavors/1/os-extra_specs/constructor').status).toBe(404);
  });
});
