import { type ReleaseName, releaseFacts } from '../../catalog/releases.ts';
import type { NovaConf } from '../conf.ts';
import { type CustomClasses, classOfPath, isOwnPath, NO_CLASSES } from '../custom/custom-classes.ts';
import { NovaError } from '../errors.ts';
import type { Filter } from '../filter.ts';
import { nearestName, nearestNames } from '../values/nearest-name.ts';
import { aggregateCoreFilter } from './aggregate-core.ts';
import { aggregateDiskFilter } from './aggregate-disk.ts';
import { aggregateImagePropertiesIsolation } from './aggregate-image-properties-isolation.ts';
import { aggregateInstanceExtraSpecsFilter } from './aggregate-instance-extra-specs.ts';
import { aggregateInstanceTypeFilter } from './aggregate-instance-type.ts';
import { aggregateIoOpsFilter } from './aggregate-io-ops.ts';
import { aggregateMultiTenancyIsolation } from './aggregate-multi-tenancy-isolation.ts';
import { aggregateNumInstancesFilter } from './aggregate-num-instances.ts';
import { aggregateRamFilter } from './aggregate-ram.ts';
import { aggregateTypeAffinityFilter } from './aggregate-type-affinity.ts';
import { allHostsFilter } from './all-hosts.ts';
import { availabilityZoneFilter } from './availability-zone.ts';
import { computeFilter } from './compute.ts';
import { computeCapabilitiesFilter } from './compute-capabilities.ts';
import { coreFilter } from './core.ts';
import { differentHostFilter } from './different-host.ts';
import { diskFilter } from './disk.ts';
import { groupAffinityFilter } from './group-affinity.ts';
import { groupAntiAffinityFilter } from './group-anti-affinity.ts';
import { imagePropertiesFilter } from './image-properties.ts';
import { ioOpsFilter } from './io-ops.ts';
import { isolatedHostsFilter } from './isolated-hosts.ts';
import { jsonFilter } from './json.ts';
import { metricsFilter } from './metrics.ts';
import { numInstancesFilter } from './num-instances.ts';
import { numaTopologyFilter } from './numa-topology.ts';
import { pciPassthroughFilter } from './pci-passthrough.ts';
import { ramFilter } from './ram.ts';
import { retryFilter } from './retry.ts';
import { sameHostFilter } from './same-host.ts';
import { serverGroupAffinityFilter } from './server-group-affinity.ts';
import { serverGroupAntiAffinityFilter } from './server-group-anti-affinity.ts';
import { simpleCidrAffinityFilter } from './simple-cidr-affinity.ts';
import { typeAffinityFilter } from './type-affinity.ts';

/** Every filter of every release, by name. */
export const FILTERS: readonly Filter[] = [
  aggregateCoreFilter,
  aggregateDiskFilter,
  aggregateImagePropertiesIsolation,
  aggregateInstanceExtraSpecsFilter,
  aggregateInstanceTypeFilter,
  aggregateIoOpsFilter,
  aggregateMultiTenancyIsolation,
  aggregateNumInstancesFilter,
  aggregateRamFilter,
  aggregateTypeAffinityFilter,
  allHostsFilter,
  availabilityZoneFilter,
  computeCapabilitiesFilter,
  computeFilter,
  coreFilter,
  differentHostFilter,
  diskFilter,
  groupAffinityFilter,
  groupAntiAffinityFilter,
  imagePropertiesFilter,
  ioOpsFilter,
  isolatedHostsFilter,
  jsonFilter,
  metricsFilter,
  numaTopologyFilter,
  numInstancesFilter,
  pciPassthroughFilter,
  ramFilter,
  retryFilter,
  sameHostFilter,
  serverGroupAffinityFilter,
  serverGroupAntiAffinityFilter,
  simpleCidrAffinityFilter,
  typeAffinityFilter,
];

const BY_NAME: ReadonlyMap<string, Filter> = new Map(FILTERS.map((filter) => [filter.name, filter]));
const GROUP = 'filter_scheduler';
const ALL_FILTERS = 'nova.scheduler.filters.all_filters';

/**
 * Returns the names of a release's filters. AggregateInstanceTypeFilter is part of every release here, so that a scenario
 * only has to enable it.
 */
export const filterNamesOf = (release: ReleaseName): readonly string[] => [
  ...releaseFacts(release).filters,
  aggregateInstanceTypeFilter.name,
];

/**
 * Returns the filters that nova-scheduler runs, in order: those of `[filter_scheduler] enabled_filters` that are in
 * `available_filters` (in Icehouse `scheduler_default_filters` and `scheduler_available_filters`). An available
 * filter is the Python path of its class, or `nova.scheduler.filters.all_filters`. A path outside of Nova can name a
 * class of the cloud's own code.
 * @throws NovaError ImportError for a path that is not a filter of the release, SchedulerHostFilterNotFound for
 * enabled names that are not available, and any error of loading the code
 */
export function filtersFor(
  conf: NovaConf,
  release: ReleaseName,
  custom: CustomClasses = NO_CLASSES,
): readonly Filter[] {
  const available = availableFilters(conf, release, custom);
  const enabled = conf.list(GROUP, 'enabled_filters');
  const unknown = enabled.filter((name) => !available.has(name));
  if (unknown.length > 0) throw notFound(unknown, available.keys(), conf);
  return enabled.map((name) => available.get(name)!);
}

function availableFilters(
  conf: NovaConf,
  release: ReleaseName,
  custom: CustomClasses,
): ReadonlyMap<string, Filter> {
  const all = filterNamesOf(release);
  const available = new Map<string, Filter>();
  const pointers = conf.pointers(GROUP, 'available_filters');
  conf.multi(GROUP, 'available_filters').forEach((path, position) => {
    const name = classOfPath(path);
    const pointer = pointers[position] ?? null;
    if (path === ALL_FILTERS) for (const each of all) available.set(each, BY_NAME.get(each)!);
    else if (custom.has(path, pointer)) available.set(name, custom.filter(path, pointer));
    else if (path.includes('.') && all.includes(name)) available.set(name, BY_NAME.get(name)!);
    else throw noSuchClass(path, all, conf.release, pointer);
  });
  return available;
}

const meant = (name: string, names: Iterable<string>, nearest = nearestName): string => {
  const near = nearest(name, names);
  return near === null ? '' : ` Did you mean ${near}?`;
};

function noSuchClass(
  path: string,
  names: readonly string[],
  release: ReleaseName,
  pointer: string | null,
): NovaError {
  const name = classOfPath(path);
  const message = `Class ${name} cannot be found: available_filters has ${path}, which is not a filter of ${release}.`;
  const hint = meant(name, names) || (isOwnPath(path) ? ` Or write a class ${name} in the code.` : '');
  return new NovaError('ImportError', message + hint, [pointer]);
}

/** The maximum number of hints. */
const MOST_HINTS = 20;

function notFound(unknown: readonly string[], available: Iterable<string>, conf: NovaConf): NovaError {
  const names = [...available];
  const message = `Scheduler Host Filter ${unknown.join(', ')} could not be found.`;
  const nearest = nearestNames(MOST_HINTS);
  const hints = unknown.map((name) => meant(name, names, nearest)).join('');
  return new NovaError('SchedulerHostFilterNotFound', message + hints, [
    conf.pointer(GROUP, 'enabled_filters'),
  ]);
}
