/** Returns two trees: each host and one NUMA node share storage with others through aggregates. */
export function seedTrees(): object {
  const node = (aggregates: string[]) => ({ aggregates, inventories: { CUSTOM_NUMA_MEMORY: 16384 } });
  const storage = (name: string, aggregate: string) => ({
    name,
    inventories: { DISK_GB: { total: 4000, reserved: 100 } },
    traits: ['MISC_SHARES_VIA_AGGREGATE'],
    aggregates: [aggregate],
  });
  return {
    version: 1,
    title: 'The trees of forbidden aggregates',
    flavors: [
      {
        name: 'near memory',
        vcpus: 2,
        ram: 2048,
        disk: 20,
        extra_specs: { 'resources1:CUSTOM_NUMA_MEMORY': '1024', 'trait:HW_CPU_X86_AVX2': 'required' },
      },
    ],
    images: [{ name: 'cirros' }],
    hosts: [
      {
        name: 'cn1',
        vcpus: 16,
        memory_mb: 65536,
        provider: {
          aggregates: ['aggA'],
          traits: ['HW_CPU_X86_AVX2'],
          children: [
            { name: 'numa1_1', ...node(['aggC']) },
            { name: 'numa1_2', ...node([]) },
          ],
        },
      },
      {
        name: 'cn2',
        vcpus: 16,
        memory_mb: 65536,
        provider: {
          aggregates: ['aggB'],
          traits: ['HW_CPU_X86_AVX2'],
          inventories: { DISK_GB: null },
          children: [
            { name: 'numa2_1', ...node([]) },
            { name: 'numa2_2', ...node([]) },
          ],
        },
      },
    ],
    providers: [storage('ss1', 'aggB'), storage('ss2', 'aggC')],
    servers: [{ name: 'old', host: 'cn2', allocations: { cn2: { VCPU: 40, MEMORY_MB: 20480 } } }],
    request: { flavor: 'near memory', image: 'cirros' },
  };
}

/** Returns a host with NUMA nodes and physical functions, and a request for a virtual function of two networks. */
export function nestedHost(): object {
  const functions = (numa: number) =>
    [0, 1].map((index) => ({
      name: `pf${numa}_${index}`,
      inventories: { SRIOV_NET_VF: { total: 8, max_unit: 1 } },
      traits: [index === 0 ? 'CUSTOM_PHYSNET_A' : 'CUSTOM_PHYSNET_B', ...(numa === 1 ? ['CUSTOM_SLOW'] : [])],
    }));
  return {
    version: 1,
    title: 'Virtual functions of two networks',
    nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter\n',
    flavors: [
      {
        name: 'two networks',
        vcpus: 4,
        ram: 8192,
        disk: 40,
        extra_specs: {
          'resources1:SRIOV_NET_VF': '1',
          'trait1:CUSTOM_PHYSNET_A': 'required',
          'resources2:SRIOV_NET_VF': '1',
          'trait2:CUSTOM_PHYSNET_B': 'required',
          'trait2:CUSTOM_SLOW': 'forbidden',
          group_policy: 'isolate',
        },
      },
    ],
    images: [{ name: 'cirros' }],
    hosts: [
      {
        name: 'node',
        vcpus: 32,
        memory_mb: 131072,
        local_gb: 800,
        provider: {
          aggregates: ['rack 7', 'ssd'],
          children: [0, 1].map((numa) => ({
            name: `numa${numa}`,
            traits: ['HW_NUMA_ROOT'],
            aggregates: numa === 0 ? ['ssd'] : [],
            children: functions(numa),
          })),
        },
      },
    ],
    servers: [
      {
        name: 'old',
        host: 'node',
        allocations: { node: { VCPU: 70, MEMORY_MB: 40000 }, pf0_0: { SRIOV_NET_VF: 1 } },
      },
    ],
    request: { flavor: 'two networks', image: 'cirros' },
  };
}

/** Returns hosts of three kinds: with GPUs, full, and disabled. */
export function manyTrees(hosts: number): object {
  const width = String(hosts).length;
  const name = (prefix: string, count: number) =>
    `${prefix}[${'1'.padStart(width, '0')}:${String(count).padStart(width, '0')}]`;
  const third = Math.floor(hosts / 3);
  return {
    version: 1,
    title: 'Many trees',
    nova_conf: '[filter_scheduler]\nenabled_filters = ComputeFilter,AggregateInstanceExtraSpecsFilter\n',
    flavors: [
      {
        name: 'fast',
        vcpus: 8,
        ram: 16384,
        disk: 100,
        extra_specs: { 'aggregate_instance_extra_specs:ssd': 'true' },
      },
    ],
    images: [{ name: 'cirros' }],
    aggregates: [{ name: 'fast', hosts: [name('gpu', third)], metadata: { ssd: 'true' } }],
    hosts: [
      {
        name: name('gpu', third),
        vcpus: 32,
        memory_mb: 131072,
        local_gb: 1000,
        provider: {
          children: [
            {
              name: 'numa0',
              children: [
                { name: 'gpu0', inventories: { VGPU: 4 } },
                { name: 'gpu1', inventories: { VGPU: 4 } },
              ],
            },
            { name: 'numa1', children: [{ name: 'gpu2', inventories: { VGPU: 4 } }] },
          ],
        },
      },
      { name: name('plain', third), vcpus: 32, memory_mb: 131072, local_gb: 1000 },
      { name: name('small', hosts - 2 * third), vcpus: 4, memory_mb: 8192, local_gb: 60 },
    ],
    servers: [{ name: name('busy', third), host: name('gpu', third), flavor: 'fast' }],
    request: { flavor: 'fast', image: 'cirros' },
  };
}
