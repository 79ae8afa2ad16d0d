/** The hosts that each filter passes. */
export const FILTER_NOTES: ReadonlyMap<string, string> = new Map([
  ['AggregateCoreFilter', 'Hosts with enough free vCPUs, at the `cpu_allocation_ratio` of their aggregates.'],
  ['AggregateDiskFilter', 'Hosts with enough free disk, at the `disk_allocation_ratio` of their aggregates.'],
  ['AggregateRamFilter', 'Hosts with enough free memory, at the `ram_allocation_ratio` of their aggregates.'],
  ['AggregateIoOpsFilter', 'Hosts below the `max_io_ops_per_host` of their aggregates.'],
  ['AggregateNumInstancesFilter', 'Hosts below the `max_instances_per_host` of their aggregates.'],
  [
    'AggregateImagePropertiesIsolation',
    'Hosts whose aggregates do not set another value for a property of the image.',
  ],
  ['AggregateInstanceExtraSpecsFilter', 'Hosts whose aggregates’ metadata satisfy the flavor’s extra specs.'],
  [
    'AggregateInstanceTypeFilter',
    'Hosts whose aggregates match the flavor’s extra specs in both directions, with the sentinels `*`, `~` and `!`.',
  ],
  [
    'AggregateMultiTenancyIsolation',
    'Hosts whose aggregates name the project in `filter_tenant_id`, or no project.',
  ],
  ['AggregateTypeAffinityFilter', 'Hosts whose aggregates name the flavor in `instance_type`, or no flavor.'],
  ['AllHostsFilter', 'Every host.'],
  ['AvailabilityZoneFilter', 'Hosts in the requested availability zone.'],
  ['ComputeCapabilitiesFilter', 'Hosts that report what the `capabilities:` extra specs require.'],
  ['ComputeFilter', 'Hosts whose compute service is enabled and up.'],
  ['CoreFilter', 'Hosts with enough free vCPUs, at their own `cpu_allocation_ratio`.'],
  ['DifferentHostFilter', 'Hosts without the servers of the hint `different_host`.'],
  ['DiskFilter', 'Hosts with enough free disk, at their own `disk_allocation_ratio`.'],
  ['GroupAffinityFilter', 'Hosts that have members of the server’s group, in Icehouse’s old kind of group.'],
  [
    'GroupAntiAffinityFilter',
    'Hosts without a member of the server’s group, in Icehouse’s old kind of group.',
  ],
  ['ImagePropertiesFilter', 'Hosts that support the image’s architecture, hypervisor type and VM mode.'],
  ['IoOpsFilter', 'Hosts with fewer than `max_io_ops_per_host` instances in an I/O operation.'],
  ['IsolatedHostsFilter', 'Isolated hosts for isolated images, other hosts for the others.'],
  ['JsonFilter', 'Hosts that satisfy the expression of the hint `query`.'],
  ['MetricsFilter', 'Hosts that report every metric of `[metrics] weight_setting`.'],
  [
    'NUMATopologyFilter',
    'Hosts whose NUMA cells fit the guest’s, with pinned CPUs, memory pages and devices.',
  ],
  ['NumInstancesFilter', 'Hosts with fewer than `max_instances_per_host` servers.'],
  ['PciPassthroughFilter', 'Hosts with enough free PCI devices of the requested aliases.'],
  ['RamFilter', 'Hosts with enough free memory, at their own `ram_allocation_ratio`.'],
  ['RetryFilter', 'Hosts on which this build has not failed before.'],
  ['SameHostFilter', 'Hosts that run a server of the hint `same_host`.'],
  ['ServerGroupAffinityFilter', 'The host on which the server’s affinity group runs.'],
  ['ServerGroupAntiAffinityFilter', 'Hosts with room for a member of the server’s anti-affinity group.'],
  ['SimpleCIDRAffinityFilter', 'Hosts in the network of the hints `build_near_host_ip` and `cidr`.'],
  ['TypeAffinityFilter', 'Hosts that are empty or run only this flavor.'],
]);

/** The hosts that each weigher prefers. */
export const WEIGHER_NOTES: ReadonlyMap<string, string> = new Map([
  ['BuildFailureWeigher', 'Hosts without recent failed builds.'],
  ['CPUWeigher', 'Hosts with more free vCPUs.'],
  ['CrossCellWeigher', 'On a move, hosts of the cell that the server is in.'],
  ['DiskWeigher', 'Hosts with more free disk.'],
  ['HypervisorVersionWeigher', 'Hosts with a newer hypervisor.'],
  ['ImagePropertiesWeigher', 'Hosts that run servers of images with the same properties.'],
  ['IoOpsWeigher', 'Hosts with fewer instances in an I/O operation.'],
  ['MetricsWeigher', 'Hosts by the metrics that they report, as `[metrics] weight_setting` weighs them.'],
  ['NumInstancesWeigher', 'Hosts with more servers, if its multiplier is positive; fewer, if negative.'],
  [
    'PCIWeigher',
    'Hosts with more PCI devices for servers that request devices, and hosts with fewer devices for other servers.',
  ],
  ['RAMWeigher', 'Hosts with more free memory.'],
  ['ServerGroupSoftAffinityWeigher', 'Hosts with more members of the server’s soft-affinity group.'],
  [
    'ServerGroupSoftAntiAffinityWeigher',
    'Hosts with fewer members of the server’s soft-anti-affinity group.',
  ],
]);

/** The meaning of each scheduler hint, and the filter that reads it. */
export const HINT_NOTES: ReadonlyMap<string, readonly [about: string, readBy: string]> = new Map([
  [
    'group',
    [
      'The server group of the server, by name or UUID.',
      'ServerGroupAffinityFilter, ServerGroupAntiAffinityFilter',
    ],
  ],
  ['same_host', ['Servers. The host must run at least one of them.', 'SameHostFilter']],
  ['different_host', ['Servers. The host must not run any of them.', 'DifferentHostFilter']],
  [
    'query',
    ['An expression in JSON that the host must satisfy: `[">=", "$free_ram_mb", 1024]`.', 'JsonFilter'],
  ],
  ['build_near_host_ip', ['An IP address. The host must be in its network.', 'SimpleCIDRAffinityFilter']],
  ['cidr', ['The prefix length of that network: `/24`.', 'SimpleCIDRAffinityFilter']],
  ['target_cell', ['The target cell. Only cells v1 reads it, and no filter does.', 'no filter']],
  [
    '_nova_check_type',
    ['Internal to Nova: `rebuild` runs only the filters for a rebuild.', 'the filter chain'],
  ],
]);

/** Metadata keys of aggregates that filters and request filters read by name. */
export const METADATA_NOTES: ReadonlyMap<string, readonly [about: string, readBy: string]> = new Map([
  [
    'availability_zone',
    ['The zone that the aggregate’s hosts are in.', 'map_az_to_placement_aggregate, AvailabilityZoneFilter'],
  ],
  ['cpu_allocation_ratio', ['The CPU overcommit ratio of its hosts.', 'AggregateCoreFilter']],
  ['ram_allocation_ratio', ['The memory overcommit ratio of its hosts.', 'AggregateRamFilter']],
  ['disk_allocation_ratio', ['The disk overcommit ratio of its hosts.', 'AggregateDiskFilter']],
  [
    'max_io_ops_per_host',
    ['The limit of instances in an I/O operation for each host.', 'AggregateIoOpsFilter'],
  ],
  ['max_instances_per_host', ['The limit of instances for each host.', 'AggregateNumInstancesFilter']],
  [
    'filter_tenant_id',
    [
      'Comma-separated projects. Only these projects can use its hosts.',
      'AggregateMultiTenancyIsolation, require_tenant_aggregate',
    ],
  ],
  [
    'instance_type',
    ['Comma-separated flavors. Only these flavors can use its hosts.', 'AggregateTypeAffinityFilter'],
  ],
  [
    'force_metadata_check',
    ['`True` makes every metadata key a requirement on the flavor.', 'AggregateInstanceTypeFilter'],
  ],
]);
