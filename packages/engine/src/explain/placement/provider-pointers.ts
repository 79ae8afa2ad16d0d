import type { Cloud } from '../../nova/cloud.ts';
import type { ComputeNode } from '../../nova/objects/compute-node.ts';
import { at, type Pointer } from '../../nova/pointer.ts';

/** A provider by its name, and the host for whose sake it is looked at. */
export interface ProviderPlace {
  readonly provider: string;
  /** The host's place in the scenario. */
  readonly host: Pointer;
}

/** The fields of a host from which nova-compute reports an inventory. */
const SIZES = [
  ['VCPU', 'vcpus'],
  ['MEMORY_MB', 'memory_mb'],
  ['DISK_GB', 'local_gb'],
] as const;

/** A trait that follows from the state of the service. */
const DISABLED = 'COMPUTE_STATUS_DISABLED';

/**
 * Where the amount of a resource class is written: the host's size or NUMA topology where the inventory is what
 * follows from it, else what is said of the provider itself.
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

/** Where a provider has a trait from, or would have it. */
export function traitPointer(cloud: Cloud, place: ProviderPlace, trait: string): Pointer {
  const node = nodeOf(cloud, place);
  if (node === null) return childPointer(cloud, place);
  return trait === DISABLED && node.service.disabled
    ? at(node.service.pointer, 'disabled')
    : at(place.host, 'provider', 'traits');
}

/** The compute node whose own provider it is. */
function nodeOf(cloud: Cloud, { provider, host }: ProviderPlace): ComputeNode | null {
  if (host === null) return null;
  return (
    cloud.compute_nodes.find(({ pointer, nodename }) => pointer === host && nodename === provider) ?? null
  );
}

/** A provider below the host's is among its children; one that shares from another tree is not the host's. */
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
