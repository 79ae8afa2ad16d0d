const NOVA_CONF = `[filter_scheduler]
enabled_filters = ComputeFilter,AggregateInstanceTypeFilter
`;

/** Use case 1 of the seed on a cloud of any size: a third of the hosts has the key, another a different one. */
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
