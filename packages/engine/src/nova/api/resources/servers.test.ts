import { describe, expect, it } from 'vitest';
import { TestNova } from '../../../../conformance/test-nova.ts';

const TWO_HOSTS = `
version: 1
hosts: [{name: 'compute[1:2]', vcpus: 8, memory_mb: 16384}]
flavors: [{name: m1.small, vcpus: 1, ram: 512, disk: 1}, {name: huge, vcpus: 64, ram: 512, disk: 1}]
images: [{name: cirros, id: 762e4628-aab7-5f53-a49e-51e0264e6adf, min_ram: 256, min_disk: 1}]
`;

const IMAGE = '762e4628-aab7-5f53-a49e-51e0264e6adf';

interface Server {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly fault?: { readonly message: string };
  readonly 'OS-EXT-SRV-ATTR:host': string | null;
}

class Client extends TestNova {
  create(server: Record<string, unknown> = {}, hints?: Record<string, unknown>) {
    return this.post('/servers', {
      server: { name: 'web', flavorRef: '1', imageRef: IMAGE, networks: 'auto', ...server },
      ...(hints === undefined ? {} : { 'os:scheduler_hints': hints }),
    });
  }

  servers(): readonly Server[] {
    return (this.get('/servers/detail').body as { servers: Server[] }).servers;
  }

  places(): (string | null)[] {
    return this.servers()
      .map((server) => server['OS-EXT-SRV-ATTR:host'])
      .sort();
  }

  usage(host: string): unknown {
    const { body } = this.ask('GET', '/os-hypervisors/detail', undefined, {
      'openstack-api-version': 'compute 2.53',
    });
    const { hypervisors } = body as { hypervisors: Record<string, unknown>[] };
    const node = hypervisors.find(({ hypervisor_hostname }) => hypervisor_hostname === host);
    return [node?.vcpus_used, node?.running_vms, node?.local_gb_used];
  }
}

const idOf = (answer: { body: unknown }): string => (answer.body as { server: { id: string } }).server.id;

describe('a server that is created', () => {
  it('uses its host and its claim until it is deleted', () => {
    const nova = new Client(TWO_HOSTS);
    const answer = nova.create();
    expect(answer.status).toBe(202);
    expect(answer.headers.location).toBe(`http://cloud.example/compute/v2.1/servers/${idOf(answer)}`);
    expect(nova.servers()).toMatchObject([{ id: idOf(answer), status: 'ACTIVE', tenant_id: 'demo' }]);
    const [host] = nova.places();
    const provider = nova.cloud.compute_nodes.find((node) => node.host === host)!.uuid;
    const { store } = nova.cloud.placement;
    expect(store.consumers.get(idOf(answer))).toMatchObject({ project_id: 'demo', user_id: 'alice' });
    expect(store.allocations.onProvider(store.provider(provider))).toHaveLength(3);
    expect(nova.usage(host!)).toEqual([1, 1, 1]);
    expect(nova.ask('DELETE', `/servers/${idOf(answer)}`).status).toBe(204);
    expect(nova.usage(host!)).toEqual([0, 0, 0]);
    expect(store.consumers.get(idOf(answer))).toBeNull();
    expect(nova.get(`/servers/${idOf(answer)}`)).toMatchObject({
      status: 404,
      message: `Instance ${idOf(answer)} could not be found.`,
    });
  });

  it('has a link to the explanation of the scheduler run', () => {
    const nova = new Client(TWO_HOSTS);
    const url = nova.create().headers['x-sieve-run']!.replace('http://cloud.example/compute/v2.1', '');
    expect(nova.get(url)).toMatchObject({ status: 200, body: { run: { kind: 'selected' } } });
    expect(nova.get('/sieve/runs/other').status).toBe(404);
  });

  it("is in ERROR with Nova's message if there is no host", () => {
    const nova = new Client(TWO_HOSTS);
    const answer = nova.create({ flavorRef: '2' });
    expect(answer.status).toBe(202);
    expect(answer.headers['x-sieve-run']).toContain('/sieve/runs/');
    expect(nova.servers()).toMatchObject([
      { status: 'ERROR', 'OS-EXT-SRV-ATTR:host': null, fault: { message: 'No valid host was found. ' } },
    ]);
  });
});

describe('six servers of a group on two hosts (Complex Anti-Affinity Policies)', () => {
  const group = (nova: Client, rules: object): string => {
    const policy = { name: 'anti-affinity', rules };
    const { body } = nova.post('/os-server-groups', { server_group: { name: 'test', policy } });
    return (body as { server_group: { id: string } }).server_group.id;
  };

  it('are rejected by anti-affinity without rules', () => {
    const nova = new Client(TWO_HOSTS);
    nova.create({ min_count: 6 }, { group: group(nova, {}) });
    expect(nova.servers()).toHaveLength(6);
    expect(nova.servers()[0]?.fault?.message).toBe(
      'No valid host was found. There are not enough hosts available.',
    );
    expect(new Set(nova.places())).toEqual(new Set([null]));
  });

  it('are placed three and three if max_server_per_host is 3, and a seventh server finds no host', () => {
    const nova = new Client(TWO_HOSTS);
    const uuid = group(nova, { max_server_per_host: 3 });
    nova.create({ min_count: 6 }, { group: uuid });
    const [one, two] = ['compute1', 'compute2'];
    expect(nova.places()).toEqual([one, one, one, two, two, two]);
    expect(nova.servers().map(({ name }) => name)).toContain('web-6');
    const { body } = nova.get(`/os-server-groups/${uuid}`);
    expect((body as { server_group: { members: string[] } }).server_group.members).toHaveLength(6);
    const { id } = nova.servers()[0]!;
    expect(nova.get(`/servers/${id}`).body).toMatchObject({ server: { server_groups: [uuid] } });
    const seventh = nova.create({ name: 'seventh' }, { group: uuid });
    expect(nova.get(`/servers/${idOf(seventh)}`).body).toMatchObject({ server: { status: 'ERROR' } });
    nova.ask('DELETE', `/os-server-groups/${uuid}`);
    expect(nova.get(`/servers/${id}`).body).toMatchObject({ server: { server_groups: [] } });
  });
});

describe('the CPUs of a pinned server', () => {
  const cell = (first: number): string => {
    const mempages = [{ size_kb: 4, total: 2097152 }];
    const cpus = [0, 1, 2, 3].map((n) => first + n);
    return JSON.stringify({ pcpuset: cpus, siblings: cpus.map((cpu) => [cpu]), memory: 8192, mempages });
  };
  const PINNED = `
version: 1
hosts: [{name: numa, numa_topology: {cells: [${cell(0)}, ${cell(4)}]}}]
flavors:
  - {name: three, vcpus: 3, ram: 512, disk: 1, extra_specs: {'hw:cpu_policy': dedicated}}
  - {name: two, vcpus: 2, ram: 512, disk: 1, extra_specs: {'hw:cpu_policy': dedicated}}
images: [{name: cirros, id: ${IMAGE}}]
nova_conf: |
  [filter_scheduler]
  enabled_filters = NUMATopologyFilter`;

  it('are used in its cell until it is deleted', () => {
    const nova = new Client(PINNED);
    const first = idOf(nova.create());
    nova.create();
    const status = (answer: { body: unknown }): unknown =>
      (nova.get(`/servers/${idOf(answer)}`).body as { server: Server }).server.status;
    expect(nova.places()).toEqual(['numa', 'numa']);
    // Placement has two CPUs left, but one in each cell.
    expect(status(nova.create({ flavorRef: '2' }))).toBe('ERROR');
    nova.ask('DELETE', `/servers/${first}`);
    expect(status(nova.create({ flavorRef: '2' }))).toBe('ACTIVE');
  });
});

describe('hints, zones and hosts', () => {
  it('different_host and same_host accept servers of the API', () => {
    const nova = new Client(`${TWO_HOSTS}
nova_conf: |
  [filter_scheduler]
  enabled_filters = DifferentHostFilter, SameHostFilter`);
    const first = idOf(nova.create({ name: 'first' }));
    nova.create({ name: 'same' }, { same_host: [first] });
    nova.create({ name: 'other' }, { different_host: first });
    const hosts = new Map(nova.servers().map((server) => [server.name, server['OS-EXT-SRV-ATTR:host']]));
    expect(hosts.get('same')).toBe(hosts.get('first'));
    expect(hosts.get('other')).not.toBe(hosts.get('first'));
  });

  it('zone:host forces a host, and the host field requests a host', () => {
    const nova = new Client(TWO_HOSTS);
    nova.create({ availability_zone: 'nova:compute2' });
    nova.create({ host: 'compute2' });
    expect(nova.places()).toEqual(['compute2', 'compute2']);
  });
});

describe('nova-api refuses', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ flavorRef: 'none' }, 'Flavor none could not be found.'],
    [{ imageRef: '00000000-0000-4000-8000-000000000000' }, 'Can not find requested image'],
    [{ imageRef: '' }, 'Invalid imageRef provided.'],
    [{ availability_zone: 'mars' }, 'The requested availability zone is not available'],
    [{ host: 'compute9' }, 'Compute host compute9 could not be found.'],
    [{ min_count: 3, max_count: 2 }, 'min_count must be <= max_count'],
    [{ colour: 'red' }, "Additional properties are not allowed ('colour' was unexpected)"],
  ])('%j', (server, message) => {
    const nova = new Client(TWO_HOSTS);
    const answer = nova.create(server);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(message);
    expect(nova.servers()).toEqual([]);
  });

  it('a group that does not exist', () => {
    const group = '00000000-0000-4000-8000-00000000dead';
    expect(new Client(TWO_HOSTS).create({}, { group })).toMatchObject({
      status: 400,
      message: `Instance group ${group} could not be found.`,
    });
  });
});

describe('a list', () => {
  it('has the newest server first, and selects by project, name, host and status', () => {
    const nova = new Client(`${TWO_HOSTS}servers: [{name: old, host: compute2, project: other}]`);
    nova.create({ name: 'a' });
    nova.create({ name: 'b', flavorRef: '2' });
    const names = (query: string): unknown[] =>
      (nova.get(`/servers${query}`).body as { servers: { name: string }[] }).servers.map(({ name }) => name);
    expect(names('')).toEqual(['b', 'a']);
    expect(names('?all_tenants=1')).toEqual(['b', 'a', 'old']);
    expect(names('?name=^a$')).toEqual(['a']);
    expect(names('?status=error')).toEqual(['b']);
    expect(names('?all_tenants=1&host=compute2&name=old')).toEqual(['old']);
    expect(names('?limit=1')).toEqual(['b']);
  });
});
