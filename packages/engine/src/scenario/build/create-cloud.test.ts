import { describe, expect, test } from 'vitest';
import { deriveUuid } from '../names/uuid.ts';
import { type CloudInput, scenarioOf } from '../scenario-of.test-support.ts';
import { createCloud, type ScenarioCloud } from './create-cloud.ts';

const cloudOf = (input: CloudInput): ScenarioCloud => createCloud(scenarioOf(input));

function providerOf({ placement: { store } }: ScenarioCloud, name: string) {
  const index = store.providers.indexOfName(name)!;
  const inventories = store.inventories.ofProvider(index).map((record) => {
    const used = store.inventories.used[record]!;
    return [
      store.resourceClasses.nameOf(store.inventories.resourceClass[record]!),
      { ...store.inventories.read(record), used },
    ] as const;
  });
  return {
    inventories: Object.fromEntries(inventories),
    traits: store.providerTraits.heldBy(index).map((id) => store.traits.nameOf(id)),
    aggregates: store.providerAggregates.heldBy(index).map((id) => store.aggregates.nameOf(id)),
    parent: store.providers.names[store.providers.parent[index]!],
  };
}

describe('a host without data', () => {
  const cloud = cloudOf({ hosts: [{ name: 'c1' }] });

  test('has the inventories that nova-compute reports for the default sizes', () => {
    expect(providerOf(cloud, 'c1').inventories).toMatchObject({
      VCPU: { total: 16, reserved: 0, max_unit: 16, min_unit: 1, step_size: 1, allocation_ratio: 4, used: 0 },
      MEMORY_MB: { total: 32768, reserved: 512, max_unit: 32768, allocation_ratio: 1 },
      DISK_GB: { total: 500, reserved: 0, max_unit: 500, allocation_ratio: 1 },
    });
  });

  test('has the traits of a libvirt host and of its CPU', () => {
    const { traits } = providerOf(cloud, 'c1');
    expect(traits).toEqual(
      expect.arrayContaining([
        'COMPUTE_NODE',
        'OWNER_NOVA',
        'COMPUTE_IMAGE_TYPE_QCOW2',
        'HW_CPU_X86_AVX2',
        'HW_ARCH_X86_64',
      ]),
    );
    expect(traits).not.toContain('COMPUTE_STATUS_DISABLED');
  });

  test('is an empty compute node with the UUID of its root provider', () => {
    expect(cloud.compute_nodes[0]).toMatchObject({
      uuid: deriveUuid('host', 'c1'),
      host: 'c1',
      nodename: 'c1',
      host_ip: '10.0.0.1',
      free_ram_mb: 32768 - 512,
      free_disk_gb: 500,
      num_instances: 0,
      service: { up: true, disabled: false },
      pointer: '/hosts/0',
    });
    expect(cloud.placement.store.providers.indexOf(deriveUuid('host', 'c1'))).toBe(0);
  });
});

describe('hosts', () => {
  test('prefer their own ratios to the ratios and reserved amounts in nova.conf', () => {
    const nova_conf =
      '[DEFAULT]\ncpu_allocation_ratio = 8\nreserved_host_memory_mb = 1024\nreserved_host_disk_mb = 1500\n';
    const cloud = cloudOf({ nova_conf, hosts: [{ name: 'a' }, { name: 'b', cpu_allocation_ratio: 2 }] });
    expect(providerOf(cloud, 'a').inventories).toMatchObject({
      VCPU: { allocation_ratio: 8 },
      MEMORY_MB: { reserved: 1024 },
      DISK_GB: { reserved: 2 },
    });
    expect(providerOf(cloud, 'b').inventories).toMatchObject({ VCPU: { allocation_ratio: 2 } });
    expect(cloud.compute_nodes.map((node) => node.cpu_allocation_ratio)).toEqual([8, 2]);
  });

  test('have the default ratios of the release', () => {
    expect(providerOf(cloudOf({ release: 'rocky', hosts: [{ name: 'a' }] }), 'a').inventories).toMatchObject({
      VCPU: { allocation_ratio: 16 },
      MEMORY_MB: { allocation_ratio: 1.5 },
    });
  });

  test('get PCPU and sizes from their NUMA topology', () => {
    const cells = [
      { memory: 1024, cpuset: '0-1', pcpuset: '2-3' },
      { memory: 1024, cpuset: [4], pcpuset: '5-7,^6' },
    ];
    const cloud = cloudOf({ hosts: [{ name: 'a', numa_topology: { cells } }] });
    expect(providerOf(cloud, 'a').inventories).toMatchObject({
      VCPU: { total: 3 },
      PCPU: { total: 4, allocation_ratio: 1 },
      MEMORY_MB: { total: 2048 },
    });
    expect(cloud.compute_nodes[0]).toMatchObject({ vcpus: 7, memory_mb: 2048 });
    expect(cloud.compute_nodes[0]?.numa_topology?.cells[1]).toMatchObject({ id: 1, pcpuset: [5, 7] });
  });

  test('have the trait COMPUTE_STATUS_DISABLED if they are disabled', () => {
    const cloud = cloudOf({ hosts: [{ name: 'a', service: { disabled: true, disabled_reason: 'disk' } }] });
    expect(providerOf(cloud, 'a').traits).toContain('COMPUTE_STATUS_DISABLED');
  });

  test('merge their provider into the reported data', () => {
    const provider = {
      inventories: { VCPU: { allocation_ratio: 1.5 }, DISK_GB: null, CUSTOM_GOLD: 3 },
      traits: ['CUSTOM_FAST'],
      aggregates: ['rack1'],
    };
    const found = providerOf(cloudOf({ hosts: [{ name: 'a', provider }] }), 'a');
    expect(Object.keys(found.inventories).sort()).toEqual(['CUSTOM_GOLD', 'MEMORY_MB', 'VCPU']);
    expect(found.inventories).toMatchObject({
      VCPU: { total: 16, max_unit: 16, allocation_ratio: 1.5 },
      CUSTOM_GOLD: { total: 3, max_unit: 2147483647 },
    });
    expect(found.traits).toContain('CUSTOM_FAST');
    expect(found.aggregates).toEqual([deriveUuid('aggregate', 'rack1')]);
  });

  test('have no reported data if their provider has no defaults', () => {
    const found = providerOf(cloudOf({ hosts: [{ name: 'a', provider: { defaults: false } }] }), 'a');
    expect(found).toMatchObject({ inventories: {}, traits: [] });
  });

  test('share the equal objects of a range, and prefix the names of their children', () => {
    const children = [{ name: 'numa0', inventories: { VCPU: 4 }, children: [{ name: 'pf0' }] }];
    const cloud = cloudOf({ hosts: [{ name: 'a[1:2]', host_ip: '192.0.2.[7:8]', provider: { children } }] });
    const [one, two] = cloud.compute_nodes;
    expect(one?.stats).toBe(two?.stats);
    expect(one?.service).toBe(two?.service);
    expect(cloud.compute_nodes.map((node) => node.host_ip)).toEqual(['192.0.2.7', '192.0.2.8']);
    expect(providerOf(cloud, 'a2_numa0').parent).toBe('a2');
    expect(providerOf(cloud, 'a2_numa0_pf0').parent).toBe('a2_numa0');
  });

  test('prefix the children of a range of children with the parent name', () => {
    const children = [{ name: 'numa[0:1]', children: [{ name: 'pf0' }] }];
    const cloud = cloudOf({ hosts: [{ name: 'a', provider: { children } }] });
    expect(providerOf(cloud, 'numa1').parent).toBe('a');
    expect(providerOf(cloud, 'numa1_pf0').parent).toBe('numa1');
  });

  test('share one list of aggregates if they are in the same aggregates', () => {
    const aggregates = [
      { name: 'x', hosts: ['a[1:3]'], availability_zone: 'az1', metadata: { ssd: 'true' } },
      { name: 'y', hosts: ['a2', 'a3'] },
    ];
    const cloud = cloudOf({ hosts: [{ name: 'a[1:4]' }], aggregates });
    const lists = cloud.compute_nodes.map((node) => node.aggregates);
    expect(lists.map((list) => list.map(({ name }) => name))).toEqual([['x'], ['x', 'y'], ['x', 'y'], []]);
    expect(lists[1]).toBe(lists[2]);
    expect(cloud.aggregates[0]).toMatchObject({ id: 1, pointer: '/aggregates/0' });
    expect([...cloud.aggregates[0]!.metadata]).toEqual([
      ['ssd', 'true'],
      ['availability_zone', 'az1'],
    ]);
    expect(providerOf(cloud, 'a2').aggregates).toEqual(
      ['x', 'y'].map((name) => deriveUuid('aggregate', name)),
    );
  });
});

describe('servers', () => {
  const flavors = [{ name: 'f', vcpus: 2, ram: 1024, disk: 10, ephemeral: 5, swap: 1500 }];

  test('consume the resources of their flavor, and reduce the free resources of their host', () => {
    const cloud = cloudOf({
      flavors,
      hosts: [{ name: 'a[1:2]' }],
      servers: [{ name: 's[1:3]', host: 'a[1:2]', project: 'p', task_state: 'rebuilding' }],
    });
    expect(providerOf(cloud, 'a1').inventories).toMatchObject({
      VCPU: { used: 4 },
      MEMORY_MB: { used: 2048 },
      DISK_GB: { used: 34 },
    });
    expect(cloud.compute_nodes[0]).toMatchObject({
      vcpus_used: 4,
      memory_mb_used: 512 + 2048,
      free_ram_mb: 32768 - 2560,
      local_gb_used: 30,
      num_instances: 2,
      num_io_ops: 2,
    });
    expect(cloud.compute_nodes[0]?.instances.map(({ uuid }) => uuid)).toEqual(
      ['s1', 's3'].map((name) => deriveUuid('server', name)),
    );
    expect(Object.fromEntries(cloud.compute_nodes[0]!.stats)).toMatchObject({
      num_instances: '2',
      io_workload: '2',
      num_proj_p: '2',
      num_task_rebuilding: '2',
    });
  });

  test('can exceed the capacity of a host', () => {
    const cloud = cloudOf({
      flavors,
      hosts: [{ name: 'a', vcpus: 1 }],
      servers: [{ name: 's[1:9]', host: 'a' }],
    });
    expect(providerOf(cloud, 'a').inventories).toMatchObject({
      VCPU: { total: 1, used: 18, allocation_ratio: 4 },
    });
  });

  test('consume disk from a sharing provider, and VCPU from a child provider', () => {
    const cloud = cloudOf({
      flavors,
      hosts: [
        {
          name: 'a',
          provider: {
            inventories: { VCPU: null, DISK_GB: null },
            aggregates: ['g'],
            children: [{ name: 'n', inventories: { VCPU: 4 } }],
          },
        },
      ],
      providers: [
        {
          name: 'nfs',
          inventories: { DISK_GB: 100 },
          traits: ['MISC_SHARES_VIA_AGGREGATE'],
          aggregates: ['g'],
        },
      ],
      servers: [{ name: 's', host: 'a' }],
    });
    expect(providerOf(cloud, 'n').inventories).toMatchObject({ VCPU: { used: 2 } });
    expect(providerOf(cloud, 'nfs').inventories).toMatchObject({ DISK_GB: { used: 17 } });
  });

  test('have the allocations in their entry', () => {
    const cloud = cloudOf({
      hosts: [{ name: 'a' }],
      servers: [{ name: 's', host: 'a', allocations: { a: { VCPU: 7 } } }],
    });
    expect(providerOf(cloud, 'a').inventories).toMatchObject({ VCPU: { used: 7 }, MEMORY_MB: { used: 0 } });
  });
});

test.each([
  [
    '/hosts/0/provider/inventories/CUSTOM_X',
    { hosts: [{ name: 'a', provider: { inventories: { CUSTOM_X: { reserved: 1 } } } }] },
  ],
  ['/providers/0', { hosts: [{ name: 'a' }], providers: [{ name: 'a' }] }],
  [
    '/servers/0/allocations/b',
    { hosts: [{ name: 'a' }], servers: [{ name: 's', host: 'a', allocations: { b: { VCPU: 1 } } }] },
  ],
])('throws an error at the invalid part: %s', (pointer, input) => {
  const scenario = scenarioOf(input as CloudInput);
  expect(() => createCloud(scenario)).toThrow(expect.objectContaining({ name: 'ScenarioError', pointer }));
});

describe('a rebuilt cloud', () => {
  const base: CloudInput = {
    flavors: [{ name: 'f' }, { name: 'g' }],
    hosts: [{ name: 'a[1:3]' }],
    aggregates: [{ name: 'x', hosts: ['a1'], metadata: { k: '1' } }],
    servers: [{ name: 's', host: 'a1', flavor: 'f' }],
  };
  const before = cloudOf(base);
  const again = (change: CloudInput): ScenarioCloud =>
    createCloud(scenarioOf({ ...base, ...change }), before);

  test.each([
    ['a flavor that no server has', { flavors: [{ name: 'f' }, { name: 'g', extra_specs: { k: '1' } }] }],
    ['an option that hosts do not depend on', { nova_conf: '[filter_scheduler]\nhost_subset_size = 2\n' }],
    ['the request', { request: { flavor: 'g' } }],
  ])('keeps everything when %s changes', (_, change) => {
    const after = again(change);
    expect(after.placement).toBe(before.placement);
    expect(after.compute_nodes).toBe(before.compute_nodes);
    expect(after.conf).not.toBe(before.conf);
  });

  test('keeps Placement when metadata change, and uses the new metadata', () => {
    const after = again({ aggregates: [{ name: 'x', hosts: ['a1'], metadata: { k: '2' } }] });
    expect(after.placement).toBe(before.placement);
    expect(after.compute_nodes[0]?.aggregates[0]?.metadata.get('k')).toBe('2');
  });

  test.each([
    ['a ratio', { nova_conf: '[DEFAULT]\ncpu_allocation_ratio = 2\n' }],
    ['the flavor of a server', { flavors: [{ name: 'f', ram: 1 }] }],
    ['a host', { hosts: [{ name: 'a[1:3]', vcpus: 2 }] }],
    ['a member of an aggregate', { aggregates: [{ name: 'x', hosts: ['a2'], metadata: { k: '1' } }] }],
    ['the release', { release: 'rocky' as const }],
  ])('has a new Placement when %s changes', (_, change) => {
    const after = again(change);
    expect(after.placement).not.toBe(before.placement);
    expect(after.compute_nodes).toEqual(cloudOf({ ...base, ...change }).compute_nodes);
  });
});
