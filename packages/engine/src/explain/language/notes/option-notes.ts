import { type Family, type Note, note } from './note.ts';

const CONSTRAINED = 'AggregateImagePropertiesIsolation';
const COMPUTE = 'nova-compute reads it; no step of scheduling does.';

/** Options of nova.conf by master's section and name. */
export const OPTION_NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  ['filter_scheduler.enabled_filters', note('The filters that run, in this order.', 'the filter chain')],
  [
    'filter_scheduler.available_filters',
    note(
      'Where filter classes are found: `nova.scheduler.filters.all_filters`, or paths of classes.',
      'the filter chain',
    ),
  ],
  [
    'filter_scheduler.weight_classes',
    note(
      'The weighers that run, as paths of classes or `nova.scheduler.weights.all_weighers`.',
      'the weighers',
    ),
  ],
  [
    'filter_scheduler.host_subset_size',
    note('One of this many best hosts is drawn. 1 takes the best one.', 'the scheduler'),
  ],
  [
    'filter_scheduler.shuffle_best_same_weighed_hosts',
    note('Draws among the hosts that share the best weight.', 'the weighers'),
  ],
  [
    'filter_scheduler.max_io_ops_per_host',
    note(
      'A host with this many servers that build, resize, snapshot or migrate takes no more.',
      'IoOpsFilter',
      'AggregateIoOpsFilter',
    ),
  ],
  [
    'filter_scheduler.max_instances_per_host',
    note('A host with this many servers takes no more.', 'NumInstancesFilter', 'AggregateNumInstancesFilter'),
  ],
  [
    'filter_scheduler.isolated_hosts',
    note('Hosts that are kept for isolated images.', 'IsolatedHostsFilter'),
  ],
  [
    'filter_scheduler.isolated_images',
    note('UUIDs of the images that run on isolated hosts alone.', 'IsolatedHostsFilter'),
  ],
  [
    'filter_scheduler.restrict_isolated_hosts_to_isolated_images',
    note('Keeps other images off the isolated hosts.', 'IsolatedHostsFilter'),
  ],
  [
    'filter_scheduler.aggregate_image_properties_isolation_namespace',
    note('Only metadata keys of this namespace are looked at.', CONSTRAINED),
  ],
  [
    'filter_scheduler.aggregate_image_properties_isolation_separator',
    note('What stands between namespace and key.', CONSTRAINED),
  ],
  [
    'filter_scheduler.image_properties_default_architecture',
    note('The architecture of an image that names none.', 'ImagePropertiesFilter'),
  ],
  [
    'filter_scheduler.pci_in_placement',
    note('Asks Placement for PCI devices, not only the filter.', 'Placement', 'PciPassthroughFilter'),
  ],
  [
    'filter_scheduler.track_instance_changes',
    note('Whether nova-scheduler keeps a list of each host’s servers.', 'ServerGroupAffinityFilter'),
  ],
  [
    'filter_scheduler.image_props_weight_setting',
    note('How much each image property counts: `os_distro=2`.', 'ImagePropertiesWeigher'),
  ],
  [
    'scheduler.max_attempts',
    note('How many hosts a build is tried on: the first and its alternates.', 'the scheduler'),
  ],
  [
    'scheduler.max_placement_results',
    note('The most allocation candidates that Placement is asked for.', 'Placement'),
  ],
  ['scheduler.workers', note('How many nova-scheduler processes run.')],
  [
    'scheduler.discover_hosts_in_cells_interval',
    note('Seconds between two searches for new hosts; -1 for none.'),
  ],
  [
    'scheduler.limit_tenants_to_placement_aggregate',
    note(
      'Sends projects that an aggregate names in `filter_tenant_id` to that aggregate.',
      'require_tenant_aggregate',
    ),
  ],
  [
    'scheduler.placement_aggregate_required_for_tenants',
    note('A project without an aggregate of its own then finds no host.', 'require_tenant_aggregate'),
  ],
  [
    'scheduler.query_placement_for_availability_zone',
    note('Asks Placement for the zone’s aggregates. Master always does.', 'map_az_to_placement_aggregate'),
  ],
  [
    'scheduler.query_placement_for_image_type_support',
    note('Asks for hosts that boot the image’s disk format.', 'require_image_type_support'),
  ],
  [
    'scheduler.query_placement_for_routed_network_aggregates',
    note('Asks for hosts on the segments of routed networks.', 'routed_networks_filter'),
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
    note('Turns device models of the image into traits of the host.', 'transform_image_metadata'),
  ],
  [
    'scheduler.placement_req_required_member_prefix',
    note(
      'Keys with this prefix send the request to the aggregates that have them. A proposal, not in Nova.',
      'placement_req_members',
    ),
  ],
  [
    'scheduler.placement_req_default_forbidden_member_prefix',
    note(
      'Aggregates with keys of this prefix take only requests that name them. A proposal, not in Nova.',
      'placement_req_members',
    ),
  ],
  [
    'metrics.weight_setting',
    note('How much each metric counts: `cpu.percent=-1.0`.', 'MetricsWeigher', 'MetricsFilter'),
  ],
  ['metrics.weight_multiplier', note('How much metrics count beside the other weighers.', 'MetricsWeigher')],
  ['metrics.required', note('A host without one of the metrics then ends the request.', 'MetricsWeigher')],
  ['metrics.weight_of_unavailable', note('What a host without one of the metrics weighs.', 'MetricsWeigher')],
  [
    'pci.alias',
    note(
      'A name for PCI devices, in JSON: vendor, product, class, policy.',
      'PciPassthroughFilter',
      'NUMATopologyFilter',
      'Placement',
    ),
  ],
  ['pci.device_spec', note('Which PCI devices of a host guests may have.')],
  ['pci.report_in_placement', note('nova-compute tells Placement of PCI devices.')],
  [
    'DEFAULT.default_availability_zone',
    note('The zone of hosts that are in none.', 'AvailabilityZoneFilter'),
  ],
  ['DEFAULT.internal_service_availability_zone', note('The zone of services that are no compute service.')],
  [
    'DEFAULT.service_down_time',
    note('Seconds without a word after which a service counts as down.', 'ComputeFilter'),
  ],
  [
    'DEFAULT.reserved_huge_pages',
    note('Huge pages that guests may not have: `node:0,size:2048,count:64`.', 'NUMATopologyFilter'),
  ],
  [
    'DEFAULT.vcpu_pin_set',
    note(
      'Host CPUs for guests. `[compute] cpu_shared_set` and `cpu_dedicated_set` took its place.',
      'Placement',
    ),
  ],
  ['compute.cpu_shared_set', note('Host CPUs for guests that share them: the VCPU inventory.', 'Placement')],
  [
    'compute.cpu_dedicated_set',
    note('Host CPUs for pinned guests: the PCPU inventory.', 'Placement', 'NUMATopologyFilter'),
  ],
  [
    'compute.packing_host_numa_cells_allocation_strategy',
    note('Fills one NUMA cell before the next; else spreads over them.', 'NUMATopologyFilter'),
  ],
  [
    'workarounds.disable_fallback_pcpu_query',
    note('Does not ask a second time with VCPU where no host has PCPU.', 'Placement'),
  ],
]);

export const OPTION_FAMILIES: readonly Family[] = [
  {
    pattern: /^filter_scheduler\.(\w+?)_weight_multiplier$/,
    toNote: ([, name = '']) =>
      note(
        `How much ${name.replaceAll('_', ' ')} counts beside the other weighers. Negative turns the preference around; 0 ends it. Aggregates may set their own.`,
        'the weighers',
      ),
  },
  {
    pattern: /^DEFAULT\.(initial_)?(cpu|ram|disk)_allocation_ratio$/,
    toNote: ([, initial = '', what = '']) =>
      note(
        `Overcommit of ${what === 'ram' ? 'memory' : what}${initial === '' ? '' : ' of a new compute node'}: the inventory counts this many times.`,
        'Placement',
      ),
  },
  {
    pattern: /^DEFAULT\.reserved_host_(\w+?)(_mb)?$/,
    toNote: ([, what = '', mb = '']) =>
      note(`What the host keeps of its ${what}${mb === '' ? '' : ', in MiB'} for itself.`, 'Placement'),
  },
  { pattern: /^(?:compute|workarounds)\./, toNote: () => note(COMPUTE) },
];
