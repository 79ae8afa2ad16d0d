/** What each filter lets pass, in a sentence. */
export const FILTER_NOTES: ReadonlyMap<string, string> = new Map([
  ['AggregateCoreFilter', 'Hosts with enough free vCPUs, at the `cpu_allocation_ratio` of their aggregates.'],
  ['AggregateDiskFilter', 'Hosts with enough free disk, at the `disk_allocation_ratio` of their aggregates.'],
  ['AggregateRamFilter', 'Hosts with enough free memory, at the `ram_allocation_ratio` of their aggregates.'],
  ['AggregateIoOpsFilter', 'Hosts below the `max_io_ops_per_host` of their aggregates.'],
  ['AggregateNumInstancesFilter', 'Hosts below the `max_instances_per_host` of their aggregates.'],
  [
    'AggregateImagePropertiesIsolation',
    'Hosts whose aggregates name no other value for a property that the image has.',
  ],
  ['AggregateInstanceExtraSpecsFilter', 'Hosts whose aggregates’ metadata satisfy the flavor’s extra specs.'],
  [
    'AggregateInstanceTypeFilter',
    'Hosts whose aggregates and the flavor ask for each other, with the sentinels `*`, `~` and `!`.',
  ],
  [
    'AggregateMultiTenancyIsolation',
    'Hosts whose aggregates name the project in `filter_tenant_id`, or no project.',
  ],
  ['AggregateTypeAffinityFilter', 'Hosts whose aggregates name the flavor in `instance_type`, or no flavor.'],
  ['AllHostsFilter', 'Every host.'],
  ['AvailabilityZoneFilter', 'Hosts of the availability zone that is asked for.'],
  ['ComputeCapabilitiesFilter', 'Hosts that report what the `capabilities:` extra specs require.'],
  ['ComputeFilter', 'Hosts whose compute service is enabled and has been heard from.'],
  ['CoreFilter', 'Hosts with enough free vCPUs, at their own `cpu_allocation_ratio`.'],
  ['DifferentHostFilter', 'Hosts without the servers of the hint `different_host`.'],
  ['DiskFilter', 'Hosts with enough free disk, at their own `disk_allocation_ratio`.'],
  ['GroupAffinityFilter', 'Hosts that have members of the server’s group, in Icehouse’s old kind of group.'],
  [
    'GroupAntiAffinityFilter',
    'Hosts without a member of the server’s group, in Icehouse’s old kind of group.',
  ],
  ['ImagePropertiesFilter', 'Hosts that run the image’s architecture, hypervisor type and machine mode.'],
  ['IoOpsFilter', 'Hosts with fewer than `max_io_ops_per_host` busy servers.'],
  ['IsolatedHostsFilter', 'Isolated hosts for isolated images, other hosts for the others.'],
  ['JsonFilter', 'Hosts that satisfy the expression of the hint `query`.'],
  ['MetricsFilter', 'Hosts that report every metric of `[metrics] weight_setting`.'],
  ['NUMATopologyFilter', 'Hosts whose NUMA cells can take the guest’s, with pinned CPUs, pages and devices.'],
  ['NumInstancesFilter', 'Hosts with fewer than `max_instances_per_host` servers.'],
  ['PciPassthroughFilter', 'Hosts with the free PCI devices that are asked for.'],
  ['RamFilter', 'Hosts with enough free memory, at their own `ram_allocation_ratio`.'],
  ['RetryFilter', 'Hosts on which this build has not failed before.'],
  ['SameHostFilter', 'Hosts that run a server of the hint `same_host`.'],
  ['ServerGroupAffinityFilter', 'The host on which the server’s affinity group runs.'],
  ['ServerGroupAntiAffinityFilter', 'Hosts with room for a member of the server’s anti-affinity group.'],
  ['SimpleCIDRAffinityFilter', 'Hosts in the network of the hints `build_near_host_ip` and `cidr`.'],
  ['TypeAffinityFilter', 'Hosts that are empty or run this flavor alone.'],
]);

/** What each weigher prefers, in a sentence. */
export const WEIGHER_NOTES: ReadonlyMap<string, string> = new Map([
  ['BuildFailureWeigher', 'Hosts without recent failed builds.'],
  ['CPUWeigher', 'Hosts with more free vCPUs.'],
  ['CrossCellWeigher', 'On a move, hosts of the cell that the server is in.'],
  ['DiskWeigher', 'Hosts with more free disk.'],
  ['HypervisorVersionWeigher', 'Hosts with a newer hypervisor.'],
  ['ImagePropertiesWeigher', 'Hosts that run servers of images with the same properties.'],
  ['IoOpsWeigher', 'Hosts with fewer busy servers.'],
  ['MetricsWeigher', 'Hosts by the metrics that they report, as `[metrics] weight_setting` weighs them.'],
  ['NumInstancesWeigher', 'Hosts with more servers, if its multiplier is positive; fewer, if negative.'],
  ['PCIWeigher', 'For servers with PCI devices hosts with more of them; for others hosts with fewer.'],
  ['RAMWeigher', 'Hosts with more free memory.'],
  ['ServerGroupSoftAffinityWeigher', 'Hosts with more members of the server’s soft-affinity group.'],
  [
    'ServerGroupSoftAntiAffinityWeigher',
    'Hosts with fewer members of the server’s soft-anti-affinity group.',
  ],
]);

/** What scheduler hints mean, and which filter reads them. */
export const HINT_NOTES: ReadonlyMap<string, readonly [about: string, readBy: string]> = new Map([
  [
    'group',
    [
      'The server group to join, by name or uuid.',
      'ServerGroupAffinityFilter, ServerGroupAntiAffinityFilter',
    ],
  ],
  ['same_host', ['Servers of which the host must run at least one.', 'SameHostFilter']],
  ['different_host', ['Servers of which the host must run none.', 'DifferentHostFilter']],
  [
    'query',
    ['An expression in JSON that the host must satisfy: `[">=", "$free_ram_mb", 1024]`.', 'JsonFilter'],
  ],
  ['build_near_host_ip', ['The address in whose network the host must be.', 'SimpleCIDRAffinityFilter']],
  ['cidr', ['How large that network is: `/24`.', 'SimpleCIDRAffinityFilter']],
  [
    'target_cell',
    ['The cell to go to. Cells of the first version read it; no filter here does.', 'no filter'],
  ],
  [
    '_nova_check_type',
    ['Nova’s own: `rebuild` runs only the filters that are meant for one.', 'the filter chain'],
  ],
]);

/** Metadata keys of aggregates that filters and weighers know by name. */
export const METADATA_NOTES: ReadonlyMap<string, readonly [about: string, readBy: string]> = new Map([
  [
    'availability_zone',
    ['The zone that the aggregate’s hosts are in.', 'map_az_to_placement_aggregate, AvailabilityZoneFilter'],
  ],
  ['cpu_allocation_ratio', ['Overcommit of CPUs on its hosts.', 'AggregateCoreFilter']],
  ['ram_allocation_ratio', ['Overcommit of memory on its hosts.', 'AggregateRamFilter']],
  ['disk_allocation_ratio', ['Overcommit of disk on its hosts.', 'AggregateDiskFilter']],
  ['max_io_ops_per_host', ['The most busy servers of a host.', 'AggregateIoOpsFilter']],
  ['max_instances_per_host', ['The most servers of a host.', 'AggregateNumInstancesFilter']],
  [
    'filter_tenant_id',
    [
      'Projects that alone may use its hosts, with commas.',
      'AggregateMultiTenancyIsolation, require_tenant_aggregate',
    ],
  ],
  ['instance_type', ['Flavors that alone may use its hosts, with commas.', 'AggregateTypeAffinityFilter']],
  [
    'force_metadata_check',
    ['`True` makes every metadata key a requirement on the flavor.', 'AggregateInstanceTypeFilter'],
  ],
]);
