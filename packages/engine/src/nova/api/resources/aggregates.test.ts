import { describe, expect, it } from 'vitest';
import { TestNova } from '../../../../conformance/test-nova.ts';

const THREE = `
version: 1
hosts: [{name: 'compute[1:3]'}]
aggregates: [{name: east, availability_zone: east, hosts: [compute1]}]
`;

const act = (nova: TestNova, id: number, action: Record<string, unknown>) =>
  nova.post(`/os-aggregates/${id}/action`, action);

/** Returns the uuids of a host's aggregates in Placement. */
function mirrored({ cloud }: TestNova, host: string): readonly string[] {
  const { store } = cloud.placement;
  const provider = store.provider(cloud.compute_nodes.find((node) => node.host === host)!.uuid);
  return store.providerAggregates.heldBy(provider).map((id) => store.aggregates.nameOf(id));
}

describe('an aggregate', () => {
  it('is created, gets hosts and metadata, is mirrored to Placement, and is deleted when it is empty', () => {
    const nova = new TestNova(THREE);
    const made = nova.post('/os-aggregates', { aggregate: { name: 'ssd' } });
    expect(made).toMatchObject({ status: 200, body: { aggregate: { id: 2, name: 'ssd' } } });
    const { uuid } = (made.body as { aggregate: { uuid: string } }).aggregate;
    expect(act(nova, 2, { add_host: { host: 'compute2' } }).body).toMatchObject({
      aggregate: { hosts: ['compute2'] },
    });
    expect(mirrored(nova, 'compute2')).toEqual([uuid]);
    act(nova, 2, { set_metadata: { metadata: { ssd: 'true', rack: '7' } } });
    act(nova, 2, { set_metadata: { metadata: { rack: null } } });
    expect(nova.get('/os-aggregates/2').body).toMatchObject({ aggregate: { metadata: { ssd: 'true' } } });
    expect(nova.ask('DELETE', '/os-aggregates/2')).toMatchObject({
      status: 400,
      message: 'Cannot delete aggregate 2. Reason: Host aggregate is not empty.',
    });
    act(nova, 2, { remove_host: { host: 'compute2' } });
    expect(mirrored(nova, 'compute2')).toEqual([]);
    expect(nova.ask('DELETE', '/os-aggregates/2').status).toBe(200);
    expect(nova.get('/os-aggregates/2')).toMatchObject({
      status: 404,
      message: 'Aggregate 2 could not be found.',
    });
  });

  it('has a zone, and a host is in at most one zone', () => {
    const nova = new TestNova(THREE);
    nova.post('/os-aggregates', { aggregate: { name: 'west', availability_zone: 'west' } });
    expect(act(nova, 2, { add_host: { host: 'compute1' } })).toMatchObject({
      status: 409,
      message:
        "Cannot add host to aggregate 2. Reason: One or more hosts already in availability zone(s) ['east'].",
    });
    act(nova, 2, { add_host: { host: 'compute2' } });
    const { body } = nova.get('/os-availability-zone');
    const { availabilityZoneInfo: zones } = body as { availabilityZoneInfo: { zoneName: string }[] };
    expect(zones.map(({ zoneName }) => zoneName)).toEqual(['east', 'west', 'nova']);
    nova.ask('PUT', '/os-aggregates/2', { aggregate: { availability_zone: 'far' } });
    expect(nova.get('/os-aggregates/2').body).toMatchObject({ aggregate: { availability_zone: 'far' } });
  });

  it('decides where servers are placed immediately after a change', () => {
    const nova = new TestNova(`${THREE}
flavors: [{name: fast, extra_specs: {'aggregate_instance_extra_specs:ssd': 'true'}}]
images: [{name: cirros, id: 762e4628-aab7-5f53-a49e-51e0264e6adf}]
nova_conf: |
  [filter_scheduler]
  enabled_filters = AggregateInstanceExtraSpecsFilter`);
    nova.post('/os-aggregates', { aggregate: { name: 'ssd' } });
    act(nova, 2, { set_metadata: { metadata: { ssd: 'true' } } });
    act(nova, 2, { add_host: { host: 'compute3' } });
    const server = { name: 'web', flavorRef: '1', imageRef: '762e4628-aab7-5f53-a49e-51e0264e6adf' };
    const { id } = (nova.post('/servers', { server }).body as { server: { id: string } }).server;
    expect(nova.get(`/servers/${id}`).body).toMatchObject({ server: { 'OS-EXT-SRV-ATTR:host': 'compute3' } });
  });

  it.each<[string, string, unknown, number, string]>([
    ['POST', '', { aggregate: { name: 'east' } }, 409, 'Aggregate east already exists.'],
    ['POST', '', { aggregate: {} }, 400, "'name' is a required property"],
    ['POST', '/1/action', { add_host: { host: 'x' } }, 404, 'Compute host x could not be found.'],
    ['POST', '/1/action', { add_host: { host: 'compute1' } }, 409, 'Aggregate 1 already has host compute1.'],
    ['POST', '/1/action', { remove_host: { host: 'x' } }, 404, 'Cannot remove host x in aggregate 1'],
    ['POST', '/1/action', { paint: {} }, 400, 'There is no such action: paint'],
    ['GET', '/x', undefined, 400, 'id must be an integer'],
    ['PUT', '/1', { aggregate: {} }, 400, 'does not have enough properties'],
  ])('%s %s with %j is refused', (method, path, body, status, message) => {
    const answer = new TestNova(THREE).ask(method, `/os-aggregates${path}`, body);
    expect(answer.status).toBe(status);
    expect(answer.message).toContain(message);
  });
});
