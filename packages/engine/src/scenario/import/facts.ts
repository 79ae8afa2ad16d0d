/** Optional fields: not every command, client release and microversion prints them. */
type Partly<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

export interface HypervisorFacts
  extends Partly<{
    id: string;
    type: string;
    version: number;
    ip: string;
    state: string;
    status: string;
    serviceHost: string;
    cpuInfo: object | string;
    vcpus: number;
    memoryMb: number;
    localGb: number;
    usage: HypervisorUsage;
  }> {
  readonly hostname: string;
}

/** The usage of a hypervisor, with the keys of a scenario host. */
export type HypervisorUsage = Partly<{
  vcpus_used: number;
  memory_mb_used: number;
  local_gb_used: number;
  free_ram_mb: number;
  free_disk_gb: number;
  disk_available_least: number;
  num_instances: number;
  num_io_ops: number;
}>;

export interface ServiceFacts
  extends Partly<{
    zone: string;
    status: string;
    state: string;
    reason: string;
    forcedDown: boolean;
  }> {
  readonly host: string;
}

export interface AggregateFacts
  extends Partly<{
    uuid: string;
    zone: string;
    hosts: readonly string[];
    metadata: ReadonlyMap<string, string>;
  }> {
  readonly name: string;
}

export interface FlavorFacts
  extends Partly<{
    vcpus: number;
    ram: number;
    disk: number;
    ephemeral: number;
    swap: number;
    extraSpecs: ReadonlyMap<string, string>;
  }> {
  readonly name: string;
  readonly id: string;
}

export interface ImageFacts
  extends Partly<{
    name: string;
    diskFormat: string;
    minRam: number;
    minDisk: number;
    properties: ReadonlyMap<string, string>;
  }> {
  readonly id: string;
}

export interface GroupFacts
  extends Partly<{
    policy: string;
    maxServerPerHost: number;
    members: readonly string[];
  }> {
  readonly id: string;
  readonly name: string;
}

export interface ServerFacts
  extends Partly<{
    name: string;
    status: string;
    vmState: string;
    taskState: string;
    host: string;
    flavor: string;
    flavorId: string;
    image: string;
    imageId: string;
    fromVolume: boolean;
    project: string;
    user: string;
  }> {
  readonly id: string;
}

export interface ProviderFacts
  extends Partly<{
    name: string;
    parent: string;
    inventories: ReadonlyMap<string, InventoryFacts>;
    traits: readonly string[];
    aggregates: readonly string[];
    /** Usages by resource class, if the consumers are unknown. */
    used: ReadonlyMap<string, number>;
    /** Allocations by consumer and resource class. */
    allocations: ReadonlyMap<string, ReadonlyMap<string, number>>;
  }> {
  readonly uuid: string;
}

export interface InventoryFacts {
  readonly total: number;
  readonly reserved: number;
  readonly min_unit: number;
  readonly max_unit: number;
  readonly step_size: number;
  readonly allocation_ratio: number;
}

export interface ConsumerFacts
  extends Partly<{
    project: string;
    user: string;
  }> {
  /** Allocations by provider UUID and resource class. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, number>>;
}
