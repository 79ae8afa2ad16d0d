import type { ReleaseName } from '../../catalog/releases.ts';

export const HOST_MANAGER = 'nova.scheduler.host_manager';
export const UTILS = 'nova.scheduler.utils';
export const FILTERS = 'nova.filters';
export const WEIGHTS = 'nova.weights';
export const REPORT = 'nova.scheduler.client.report';
export const MANAGER = 'nova.scheduler.manager';
export const RPC_SERVER = 'oslo_messaging.rpc.server';

/** Until Ussuri, a separate driver evaluated the hosts; since Victoria the manager does. */
export const driverLogger = (release: ReleaseName): string =>
  release === 'master' ? MANAGER : 'nova.scheduler.filter_scheduler';

/** The module of each filter, under `nova.scheduler.filters`. */
const MODULES: ReadonlyMap<string, string> = new Map([
  ['AggregateCoreFilter', 'core_filter'],
  ['AggregateDiskFilter', 'disk_filter'],
  ['AggregateImagePropertiesIsolation', 'aggregate_image_properties_isolation'],
  ['AggregateInstanceExtraSpecsFilter', 'aggregate_instance_extra_specs'],
  ['AggregateInstanceTypeFilter', 'aggregate_instance_type_filter'],
  ['AggregateIoOpsFilter', 'io_ops_filter'],
  ['AggregateMultiTenancyIsolation', 'aggregate_multitenancy_isolation'],
  ['AggregateNumInstancesFilter', 'num_instances_filter'],
  ['AggregateRamFilter', 'ram_filter'],
  ['AggregateTypeAffinityFilter', 'type_filter'],
  ['AllHostsFilter', 'all_hosts_filter'],
  ['AvailabilityZoneFilter', 'availability_zone_filter'],
  ['ComputeCapabilitiesFilter', 'compute_capabilities_filter'],
  ['ComputeFilter', 'compute_filter'],
  ['CoreFilter', 'core_filter'],
  ['DifferentHostFilter', 'affinity_filter'],
  ['DiskFilter', 'disk_filter'],
  ['GroupAffinityFilter', 'affinity_filter'],
  ['GroupAntiAffinityFilter', 'affinity_filter'],
  ['ImagePropertiesFilter', 'image_props_filter'],
  ['IoOpsFilter', 'io_ops_filter'],
  ['IsolatedHostsFilter', 'isolated_hosts_filter'],
  ['JsonFilter', 'json_filter'],
  ['MetricsFilter', 'metrics_filter'],
  ['NUMATopologyFilter', 'numa_topology_filter'],
  ['NumInstancesFilter', 'num_instances_filter'],
  ['PciPassthroughFilter', 'pci_passthrough_filter'],
  ['RamFilter', 'ram_filter'],
  ['RetryFilter', 'retry_filter'],
  ['SameHostFilter', 'affinity_filter'],
  ['ServerGroupAffinityFilter', 'affinity_filter'],
  ['ServerGroupAntiAffinityFilter', 'affinity_filter'],
  ['SimpleCIDRAffinityFilter', 'affinity_filter'],
  ['TypeAffinityFilter', 'type_filter'],
]);

/**
 * Returns the logger of a filter, which is its Python module.
 * @throws RangeError for a filter that is not in the table
 */
export function filterLogger(name: string): string {
  const module = MODULES.get(name);
  if (module === undefined) throw new RangeError(`The logger of ${name} is not known: add it to the table.`);
  return `nova.scheduler.filters.${module}`;
}

/** Prefixes of the warnings in `Run.warnings`, with their loggers. Filters log all other warnings. */
const WARNINGS: readonly (readonly [start: string, logger: string])[] = [
  ['Selected host: ', HOST_MANAGER],
  ['Ignoring the invalid elements of the option ', UTILS],
  ['It is no longer possible to filter', filterLogger('AggregateImagePropertiesIsolation')],
  ['Could not decode max_io_ops_per_host', filterLogger('AggregateIoOpsFilter')],
  ['Could not decode max_instances_per_host', filterLogger('AggregateNumInstancesFilter')],
  ['Could not decode cpu_allocation_ratio', filterLogger('AggregateCoreFilter')],
  ['Could not decode ram_allocation_ratio', filterLogger('AggregateRamFilter')],
  ['Could not decode disk_allocation_ratio', filterLogger('AggregateDiskFilter')],
  ['VCPUs not set', filterLogger('CoreFilter')],
  ['Sentinel value ', filterLogger('AggregateInstanceTypeFilter')],
];

export function warningLogger(text: string): string {
  if (text.includes(' weight multiplier: ')) return UTILS;
  return WARNINGS.find(([start]) => text.startsWith(start))?.[1] ?? FILTERS;
}
