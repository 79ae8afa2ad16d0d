import type { Cloud } from '../../nova/cloud.ts';
import type { ComputeNode } from '../../nova/objects/compute-node.ts';
import { at, type Pointer } from '../../nova/pointer.ts';

/** A provider's name, and the host whose explanation it is part of. */
export interface ProviderPlace {
  readonly provider: string;
  /** The host's pointer in the scenario. */
  readonly host: Pointer;
}

/** The host fields from which nova-compute reports an inventory. */
const SIZES = [
  ['VCPU', 'vcpus'],
  ['MEMORY_MB', 'memory_mb'],
  ['DISK_GB', 'local_gb'],
] as const;

/** A trait that nova-compute derives from the state of its service. */
const DISABLED = 'COMPUTE_STATUS_DISABLED';

/**
 * Returns the pointer to the amount of a resource class: the host's size or NUMA topology if the inventory is derived
 * from it, otherwise the provider's own entry.
 */
export function inventoryPointer(cloud: Cloud, place: ProviderPlace, resourceClass: string): Pointer {
  const node = nodeOf(cloud, place);
  if (node === null) return childPointer(cloud, place);
  const written = at(place.host, 'provider', 'inventories', resourceClass);
  const total = totalOf(cloud, place.provider, resourceClass);
  if (total === null) return written;
  if (node.numa_topology !== null && resourceClass !== 'DISK_GB') return at(place.host, 'numa_topology');
  const size = SIZES.find(([name]) => name === resourceClass)?.[1];
  return size !== undefined && total === node[size] ? at(place.host, size) : written;
}

/** Returns the pointer to a provider's trait, or to the list that the trait would be in. */
export function traitPointer(cloud: Cloud, place: ProviderPlace, trait: string): Pointer {
  const node = nodeOf(cloud, place);
  if (node === null) return childPointer(cloud, place);
  return trait === DISABLED && node.service.disabled
    ? at(node.service.pointer, 'disabled')
    : at(place.host, 'provider', 'traits');
}

/** Returns the compute node whose root provider it is. */
function nodeOf(cloud: Cloud, { provider, host }: ProviderPlace): ComputeNode | null {
  if (host === null) return null;
  return (
    cloud.compute_nodes.find(({ pointer, nodename }) => pointer === host && nodename === provider) ?? null
  );
}

/** Returns the pointer to a child provider of the host. A sharing provider of another tree has none. */
function childPointer(cloud: Cloud, { provider, host }: ProviderPlace): Pointer {
  const { providers } = cloud.placement.store;
  const index = providers.indexOfName(provider);
  if (host === null || index === null) return null;
  const root = providers.uuid(providers.root[index]!);
  const isOwn = cloud.compute_nodes.some(({ pointer, uuid }) => pointer === host && uuid === root);
  return isOwn ? at(host, 'provider', 'children') : null;
}

function totalOf({ placement: { store } }: Cloud, provider: string, resourceClass: string): number | null {
  const index = store.providers.indexOfName(provider);
  const { inventories, resourceClasses } = store;
  const record = (index === null ? [] : inventories.ofProvider(index)).find(
    (each) => resourceClasses.nameOf(inventories.resourceClass[each]!) === resourceClass,
  );
  return record === undefined ? null : inventories.read(record).total;
}
