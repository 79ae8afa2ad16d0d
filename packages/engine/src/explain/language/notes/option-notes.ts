import { type Family, type Note, note } from './note.ts';

const CONSTRAINED = 'AggregateImagePropertiesIsolation';
const COMPUTE = 'nova-compute reads it; no step of scheduling does.';

/** Notes on options of nova.conf, by section and name in master. */
export const OPTION_NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  ['filter_scheduler.enabled_filters', note('The filters that run, in this order.', 'the filter chain')],
  [
    'filter_scheduler.available_filters',
    note(
      'The filter classes that can be enabled: `nova.scheduler.filters.all_filters`, or Python paths of classes.',
      'the filter chain',
    ),
  ],
  [
    'filter_scheduler.weight_classes',
    note(
      'The weighers that run, as Python paths of classes or `nova.scheduler.weights.all_weighers`.',
      'the weighers',
    ),
  ],
  [
    'filter_scheduler.host_subset_size',
    note(
      'Nova selects a random host from this number of best hosts. 1 selects the best host.',
      'the scheduler',
    ),
  ],
  [
    'filter_scheduler.shuffle_best_same_weighed_hosts',
    note('Selects a random host among hosts with the same best weight.', 'the weighers'),
  ],
  [
    'filter_scheduler.max_io_ops_per_host',
    note(
      'A host fails if this many or more of its instances are being built, resized, snapshotted or migrated.',
      'IoOpsFilter',
      'AggregateIoOpsFilter',
    ),
  ],
  [
    'filter_scheduler.max_instances_per_host',
    note(
      'A host with this many or more instances fails.',
      'NumInstancesFilter',
      'AggregateNumInstancesFilter',
    ),
  ],
  [
    'filter_scheduler.isolated_hosts',
    note('Hosts that are reserved for isolated images.', 'IsolatedHostsFilter'),
  ],
  [
    'filter_scheduler.isolated_images',
    note('UUIDs of the images that run only on isolated hosts.', 'IsolatedHostsFilter'),
  ],
  [
    'filter_scheduler.restrict_isolated_hosts_to_isolated_images',
    note('Keeps other images off the isolated hosts.', 'IsolatedHostsFilter'),
  ],
  [
    'filter_scheduler.aggregate_image_properties_isolation_namespace',
    note('Only metadata keys in this namespace are compared.', CONSTRAINED),
  ],
  [
    'filter_scheduler.aggregate_image_properties_isolation_separator',
    note('The separator between namespace and key.', CONSTRAINED),
  ],
  [
    'filter_scheduler.image_properties_default_architecture',
    note('The architecture of images that do not set one.', 'ImagePropertiesFilter'),
  ],
  [
    'filter_scheduler.pci_in_placement',
    note(
      'Requests PCI devices from Placement too, not only from the filter.',
      'Placement',
      'PciPassthroughFilter',
    ),
  ],
  [
    'filter_scheduler.track_instance_changes',
    note('Whether nova-scheduler keeps a list of each host’s servers.', 'ServerGroupAffinityFilter'),
  ],
  [
    'filter_scheduler.image_props_weight_setting',
    note('The weight of each image property: `os_distro=2`.', 'ImagePropertiesWeigher'),
  ],
  [
    'scheduler.max_attempts',
    note('The maximum number of hosts for a build: the selected host and its alternates.', 'the scheduler'),
  ],
  [
    'scheduler.max_placement_results',
    note('The maximum number of allocation candidates that Nova requests from Placement.', 'Placement'),
  ],
  ['scheduler.workers', note('The number of nova-scheduler processes.')],
  [
    'scheduler.discover_hosts_in_cells_interval',
    note('Seconds between two searches for new hosts; -1 for none.'),
  ],
  [
    'scheduler.limit_tenants_to_placement_aggregate',
    note(
      'Restricts a project that an aggregate names in `filter_tenant_id` to that aggregate.',
      'require_tenant_aggregate',
    ),
  ],
  [
    'scheduler.placement_aggregate_required_for_tenants',
    note('A project without such an aggregate then finds no host.', 'require_tenant_aggregate'),
  ],
  [
    'scheduler.query_placement_for_availability_zone',
    note(
      'Requests the zone’s aggregates from Placement. Master always does this.',
      'map_az_to_placement_aggregate',
    ),
  ],
  [
    'scheduler.query_placement_for_image_type_support',
    note('Requires hosts that support the image’s disk format.', 'require_image_type_support'),
  ],
  [
    'scheduler.query_placement_for_routed_network_aggregates',
    note('Requires hosts on the segments of routed networks.', 'routed_networks_filter'),
  ],
  [
    'scheduler.enable_isolated_aggregate_filtering',
    note(
      'Keeps guests off aggregates with a `trait:…=required` that they do not require.',
      'isolate_aggregates',
    ),
  ],
  [
    'scheduler.image_metadata_prefilter',
    note('Requires traits of the host for the image’s device models.', 'transform_image_metadata'),
  ],
  [
    'scheduler.placement_req_required_member_prefix',
    note(
      'Keys with this prefix restrict the request to aggregates that have them. A proposal, not in Nova.',
      'placement_req_members',
    ),
  ],
  [
    'scheduler.placement_req_default_forbidden_member_prefix',
    note(
      'Aggregates with keys of this prefix accept only requests that name them. A proposal, not in Nova.',
      'placement_req_members',
    ),
  ],
  [
    'metrics.weight_setting',
    note('The ratio of each metric: `cpu.percent=-1.0`.', 'MetricsWeigher', 'MetricsFilter'),
  ],
  ['metrics.weight_multiplier', note('The multiplier of the metrics weigher.', 'MetricsWeigher')],
  [
    'metrics.required',
    note('If true, a host without one of the metrics ends the request.', 'MetricsWeigher'),
  ],
  [
    'metrics.weight_of_unavailable',
    note('The weight of a host without one of the metrics.', 'MetricsWeigher'),
  ],
  [
    'pci.alias',
    note(
      'A name for PCI devices, in JSON: vendor, product, device type, NUMA policy.',
      'PciPassthroughFilter',
      'NUMATopologyFilter',
      'Placement',
    ),
  ],
  ['pci.device_spec', note('The PCI devices of a host that guests can use.')],
  ['pci.report_in_placement', note('nova-compute reports PCI devices to Placement.')],
  [
    'DEFAULT.default_availability_zone',
    note('The availability zone of hosts without a zone.', 'AvailabilityZoneFilter'),
  ],
  [
    'DEFAULT.internal_service_availability_zone',
    note('The availability zone of services other than nova-compute.'),
  ],
  [
    'DEFAULT.service_down_time',
    note('Seconds without a report after which a service is down.', 'ComputeFilter'),
  ],
  [
    'DEFAULT.reserved_huge_pages',
    note('Huge pages that guests cannot use: `node:0,size:2048,count:64`.', 'NUMATopologyFilter'),
  ],
  [
    'DEFAULT.vcpu_pin_set',
    note('Host CPUs for guests. `[compute] cpu_shared_set` and `cpu_dedicated_set` replace it.', 'Placement'),
  ],
  ['compute.cpu_shared_set', note('Host CPUs for guests that share them: the VCPU inventory.', 'Placement')],
  [
    'compute.cpu_dedicated_set',
    note('Host CPUs for pinned guests: the PCPU inventory.', 'Placement', 'NUMATopologyFilter'),
  ],
  [
    'compute.packing_host_numa_cells_allocation_strategy',
    note(
      'Fills one NUMA cell before the next. Otherwise, guests are spread over the cells.',
      'NUMATopologyFilter',
    ),
  ],
  [
    'workarounds.disable_fallback_pcpu_query',
    note('Disables the second query, which requests VCPU if no host has enough PCPU.', 'Placement'),
  ],
]);

export const OPTION_FAMILIES: readonly Family[] = [
  {
    pattern: /^filter_scheduler\.(\w+?)_weight_multiplier$/,
    toNote: ([, name = '']) =>
      note(
        `The multiplier of the ${name.replaceAll('_', ' ')} weigher. A negative value reverses the preference; 0 disables it. Aggregates can override it.`,
        'the weighers',
      ),
  },
  {
    pattern: /^DEFAULT\.(initial_)?(cpu|ram|disk)_allocation_ratio$/,
    toNote: ([, initial = '', what = '']) =>
      note(
        `The overcommit ratio of ${what === 'ram' ? 'memory' : what}${initial === '' ? '' : ' for a new compute node'}: Placement multiplies the inventory by it.`,
        'Placement',
      ),
  },
  {
    pattern: /^DEFAULT\.reserved_host_(\w+?)(_mb)?$/,
    toNote: ([, what = '', mb = '']) =>
      note(`The amount of ${what} that is reserved for the host${mb === '' ? '' : ', in MiB'}.`, 'Placement'),
  },
  { pattern: /^(?:compute|workarounds)\./, toNote: () => note(COMPUTE) },
];
