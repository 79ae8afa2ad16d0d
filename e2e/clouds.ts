const NOVA_CONF = `[filter_scheduler]
enabled_filters = ComputeFilter,AggregateInstanceTypeFilter
`;

/** Returns use case 1 on a cloud of any size: a third of the hosts has the key, and a third has another key. */
export function keyedCloud(hosts: number): object {
  const width = String(hosts).length;
  const name = (index: number) => String(index).padStart(width, '0');
  const third = Math.floor(hosts / 3);
  return {
    version: 1,
    title: 'A key in the metadata',
    nova_conf: NOVA_CONF,
    flavors: [
      { name: 'keyed', vcpus: 1, ram: 512, disk: 1, extra_specs: { key: '*' } },
      { name: 'plain', vcpus: 1, ram: 512, disk: 1, extra_specs: {} },
    ],
    images: [{ name: 'cirros' }],
    aggregates: [
      { name: 'keyed-hosts', hosts: [`compute[${name(1)}:${name(third)}]`], metadata: { key: '1' } },
      {
        name: 'other-hosts',
        hosts: [`compute[${name(third + 1)}:${name(2 * third)}]`],
        metadata: { other: '2' },
      },
    ],
    hosts: [{ name: `compute[${name(1)}:${name(hosts)}]` }],
    request: { flavor: 'keyed', image: 'cirros' },
  };
}

/** Returns twelve hosts in two zones: nine are in the request's zone, and three of those are too small. */
export function zonedCloud(): object {
  return {
    version: 1,
    title: 'A zone and small hosts',
    nova_conf: NOVA_CONF,
    flavors: [{ name: 'large', vcpus: 8, ram: 4096, disk: 1, extra_specs: {} }],
    images: [{ name: 'cirros' }],
    aggregates: [
      { name: 'zone-1', availability_zone: 'az1', hosts: ['big[1:6]', 'small[1:3]'] },
      { name: 'zone-2', availability_zone: 'az2', hosts: ['big[7:9]'] },
    ],
    hosts: [
      { name: 'big[1:9]', vcpus: 16, memory_mb: 65536 },
      { name: 'small[1:3]', vcpus: 2, memory_mb: 65536 },
    ],
    request: { flavor: 'large', image: 'cirros', availability_zone: 'az1' },
  };
}

/** Returns the use cases as flavors of one cloud: any value, forbidden, one value, one of two, no key. */
export function useCasesCloud(): object {
  const flavor = (name: string, extra_specs: object) => ({ name, vcpus: 1, ram: 512, disk: 1, extra_specs });
  return {
    version: 1,
    title: 'The use cases at a glance',
    nova_conf: NOVA_CONF,
    flavors: [
      flavor('any value', { key: '*' }),
      flavor('forbidden', { key: '!' }),
      flavor('one value', { key: '1' }),
      flavor('one of two', { key: '<or> 1 <or> 2' }),
      flavor('no key', {}),
    ],
    images: [{ name: 'cirros' }],
    aggregates: [
      { name: 'key 1', hosts: ['host1'], metadata: { key: '1' } },
      { name: 'key 2', hosts: ['host2'], metadata: { key: '2' } },
      { name: 'other key', hosts: ['host3'], metadata: { other: '1' } },
      { name: 'mixed', hosts: ['host1', 'host3'] },
    ],
    hosts: [{ name: 'host[1:4]' }],
    request: { flavor: 'any value', image: 'cirros' },
  };
}
