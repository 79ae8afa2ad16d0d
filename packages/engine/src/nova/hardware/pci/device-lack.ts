/** What the devices of a host lack for a request, in the order in which Nova checks. */
export type DeviceLack =
  | 'properties'
  | 'numa_policy'
  | 'physical_functions'
  | 'vdpa'
  | 'remote_managed'
  | 'providers'
  | 'live_migratable'
  | 'split_pools';

/** Words that follow "not enough devices". */
export const DEVICE_LACK_WORDS: Readonly<Record<DeviceLack, string>> = {
  properties: 'with the vendor, product and properties that the alias names',
  numa_policy: 'on a NUMA node that the policy allows',
  physical_functions: 'free that are not whole physical functions',
  vdpa: 'free that are not vDPA devices',
  remote_managed: 'free that are not managed remotely',
  providers: "in the providers of Placement's allocation candidate",
  live_migratable: 'that are live-migratable as requested',
  split_pools: 'in one pool for each provider',
};
