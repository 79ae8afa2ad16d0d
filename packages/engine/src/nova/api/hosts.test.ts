import { describe, expect, it } from 'vitest';
import { TestNova } from '../../../conformance/test-nova.ts';

const TWO = `
version: 1
hosts: [{name: 'compute[1:2]', vcpus: 8}]
servers: [{name: web, host: compute1}]
flavors: [{name: m1.small, vcpus: 2}]
images: [{name: cirros, id: 762e4628-aab7-5f53-a49e-51e0264e6adf}]
`;

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

describe('hypervisors', () => {
  it('are the compute nodes, with numbers before 2.53 and uuids since', () => {
    const old = (new TestNova(TWO, '2.52').get('/os-hypervisors/detail').body as Rows).hypervisors!;
    expect(old[0]).toMatchObject({ id: 1, hypervisor_hostname: 'compute1', vcpus: 8, vcpus_used: 2 });
    const nova = new TestNova(TWO);
    const [first] = (nova.get('/os-hypervisors').body as Rows).hypervisors!;
    expect(first).toEqual({
      id: nova.cloud.compute_nodes[0]!.uuid,
      hypervisor_hostname: 'compute1',
      state: 'up',
      status: 'enabled',
    });
    const shown = nova.get(`/os-hypervisors/${String(first!.id)}?with_servers=true`).body;
    expect(shown).toMatchObject({
      hypervisor: { service: { host: 'compute1' }, servers: [{ name: 'web' }] },
    });
    expect((shown as { hypervisor: object }).hypervisor).not.toHaveProperty('vcpus');
  });

  it('can be searched by name, and have statistics', () => {
    const nova = new TestNova(TWO, '2.53');
    const found = nova.get('/os-hypervisors?hypervisor_hostname_pattern=ute2').body as Rows;
    expect(found.hypervisors).toMatchObject([{ hypervisor_hostname: 'compute2' }]);
    expect(nova.get('/os-hypervisors?hypervisor_hostname_pattern=x').status).toBe(404);
    expect(nova.get('/os-hypervisors/x').status).toBe(404);
    expect(nova.get('/os-hypervisors/statistics').body).toMatchObject({
      hypervisor_statistics: { count: 2, vcpus: 16, vcpus_used: 2, running_vms: 1 },
    });
  });
});

describe('services', () => {
  const idOf = (nova: TestNova): string => nova.cloud.compute_nodes[0]!.uuid;
  const isMarked = ({ cloud }: TestNova): boolean => {
    const { store } = cloud.placement;
    const trait = store.traits.idOf('COMPUTE_STATUS_DISABLED')!;
    return store.providerTraits.heldBy(store.provider(cloud.compute_nodes[0]!.uuid)).includes(trait);
  };

  it('are disabled with a reason, marked in Placement, and enabled again', () => {
    const nova = new TestNova(TWO);
    const url = `/os-services/${idOf(nova)}`;
    const disabled = nova.ask('PUT', url, { status: 'disabled', disabled_reason: 'disks' });
    expect(disabled.body).toMatchObject({
      service: { host: 'compute1', status: 'disabled', disabled_reason: 'disks', state: 'up', zone: 'nova' },
    });
    expect(isMarked(nova)).toBe(true);
    const server = {
      name: 'x',
      flavorRef: '1',
      imageRef: '762e4628-aab7-5f53-a49e-51e0264e6adf',
      max_count: 3,
    };
    nova.post('/servers', { server });
    const { servers } = nova.get('/servers/detail?name=x').body as Rows;
    expect(servers!.map((each) => each['OS-EXT-SRV-ATTR:host'])).toEqual([
      'compute2',
      'compute2',
      'compute2',
    ]);
    expect(nova.ask('PUT', url, { status: 'enabled' }).body).toMatchObject({
      service: { status: 'enabled', disabled_reason: null },
    });
    expect(isMarked(nova)).toBe(false);
  });

  it('are forced down', () => {
    const nova = new TestNova(TWO);
    const answer = nova.ask('PUT', `/os-services/${idOf(nova)}`, { forced_down: true });
    expect(answer.body).toMatchObject({ service: { forced_down: true, state: 'down' } });
  });

  it('are changed by host before 2.53', () => {
    const nova = new TestNova(TWO, '2.52');
    const target = { host: 'compute1', binary: 'nova-compute' };
    const reason = { ...target, disabled_reason: 'disks' };
    expect(nova.ask('PUT', '/os-services/disable-log-reason', reason).body).toEqual({
      service: { ...target, status: 'disabled', disabled_reason: 'disks' },
    });
    expect(nova.ask('PUT', '/os-services/enable', target).body).toEqual({
      service: { ...target, status: 'enabled' },
    });
    expect(nova.ask('PUT', '/os-services/disable', { ...target, host: 'x' })).toMatchObject({
      status: 404,
      message: 'Could not find binary nova-compute on host x.',
    });
    expect(nova.ask('PUT', '/os-services/paint', target).status).toBe(404);
  });

  it('are listed by host, and need a status for a reason', () => {
    const nova = new TestNova(TWO);
    expect((nova.get('/os-services?host=compute2').body as Rows).services).toHaveLength(1);
    expect((nova.get('/os-services?binary=nova-api').body as Rows).services).toEqual([]);
    expect(nova.ask('PUT', `/os-services/${idOf(nova)}`, { disabled_reason: 'x' }).status).toBe(400);
    expect(nova.ask('PUT', '/os-services/x', { status: 'enabled' }).status).toBe(404);
  });
});

describe('availability zones', () => {
  it('are available if one of their services is enabled', () => {
    const nova = new TestNova(TWO);
    const zones = () => nova.get('/os-availability-zone/detail').body;
    expect(zones()).toMatchObject({
      availabilityZoneInfo: [
        { zoneName: 'nova', zoneState: { available: true }, hosts: { compute1: { 'nova-compute': {} } } },
      ],
    });
    for (const { uuid } of nova.cloud.compute_nodes)
      nova.ask('PUT', `/os-services/${uuid}`, { status: 'disabled' });
    expect(zones()).toMatchObject({ availabilityZoneInfo: [{ zoneState: { available: false } }] });
  });
});
