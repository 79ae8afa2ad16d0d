import type { Source } from './source.ts';
import { type Disagreements, Table } from './table.ts';
import type { ImportProblem } from './types.ts';

export interface HypervisorFacts {
  readonly hostname: string;
  readonly id?: string | undefined;
  readonly type?: string | undefined;
  readonly version?: number | undefined;
  readonly ip?: string | undefined;
  readonly state?: string | undefined;
  readonly status?: string | undefined;
  readonly serviceHost?: string | undefined;
  readonly cpuInfo?: object | string | undefined;
  readonly vcpus?: number | undefined;
  readonly memoryMb?: number | undefined;
  readonly localGb?: number | undefined;
  readonly usage?: HypervisorUsage | undefined;
}

/** Keys of a scenario's host. */
export interface HypervisorUsage {
  readonly vcpus_used?: number | undefined;
  readonly memory_mb_used?: number | undefined;
  readonly local_gb_used?: number | undefined;
  readonly free_ram_mb?: number | undefined;
  readonly free_disk_gb?: number | undefined;
  readonly disk_available_least?: number | undefined;
  readonly num_instances?: number | undefined;
  readonly num_io_ops?: number | undefined;
}

export interface ServiceFacts {
  readonly host: string;
  readonly zone?: string | undefined;
  readonly status?: string | undefined;
  readonly state?: string | undefined;
  readonly reason?: string | undefined;
  readonly forcedDown?: boolean | undefined;
}

export interface AggregateFacts {
  readonly name: string;
  readonly uuid?: string | undefined;
  readonly zone?: string | undefined;
  readonly hosts?: readonly string[] | undefined;
  readonly metadata?: ReadonlyMap<string, string> | undefined;
}

export interface FlavorFacts {
  readonly name: string;
  readonly id: string;
  readonly vcpus?: number | undefined;
  readonly ram?: number | undefined;
  readonly disk?: number | undefined;
  readonly ephemeral?: number | undefined;
  readonly swap?: number | undefined;
  readonly extraSpecs?: ReadonlyMap<string, string> | undefined;
}

export interface ImageFacts {
  readonly id: string;
  readonly name?: string | undefined;
  readonly diskFormat?: string | undefined;
  readonly minRam?: number | undefined;
  readonly minDisk?: number | undefined;
  readonly properties?: ReadonlyMap<string, string> | undefined;
}

export interface GroupFacts {
  readonly id: string;
  readonly name: string;
  readonly policy?: string | undefined;
  readonly maxServerPerHost?: number | undefined;
  readonly members?: readonly string[] | undefined;
}

export interface ServerFacts {
  readonly id: string;
  readonly name?: string | undefined;
  readonly status?: string | undefined;
  readonly vmState?: string | undefined;
  readonly taskState?: string | undefined;
  readonly host?: string | undefined;
  readonly flavor?: string | undefined;
  readonly flavorId?: string | undefined;
  readonly image?: string | undefined;
  readonly imageId?: string | undefined;
  readonly fromVolume?: boolean | undefined;
  readonly project?: string | undefined;
  readonly user?: string | undefined;
}

export interface ProviderFacts {
  readonly uuid: string;
  readonly name?: string | undefined;
  readonly parent?: string | undefined;
  readonly inventories?: ReadonlyMap<string, InventoryFacts> | undefined;
  readonly traits?: readonly string[] | undefined;
  readonly aggregates?: readonly string[] | undefined;
  /** By resource class; where nobody says which consumers hold it. */
  readonly used?: ReadonlyMap<string, number> | undefined;
  /** By consumer: what it holds here, by resource class. */
  readonly allocations?: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;
}

export interface InventoryFacts {
  readonly total: number;
  readonly reserved: number;
  readonly min_unit: number;
  readonly max_unit: number;
  readonly step_size: number;
  readonly allocation_ratio: number;
}

export interface ConsumerFacts {
  /** By provider uuid, by resource class. */
  readonly held: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly project?: string | undefined;
  readonly user?: string | undefined;
}

/** All that the files say, before a scenario is made of it. */
export class Gathered {
  readonly problems: ImportProblem[] = [];
  readonly disagreements: Disagreements = [];
  readonly hypervisors = new Table<HypervisorFacts>({
    disagreements: this.disagreements,
    words: {
      id: 'the ID of the hypervisor',
      type: 'hypervisor type',
      version: 'hypervisor version',
      ip: 'the address of the host',
      serviceHost: 'the service host',
      vcpus: 'vCPUs',
      memoryMb: 'memory in MiB',
      localGb: 'disk in GiB',
    },
  });
  readonly services = new Table<ServiceFacts>({
    disagreements: this.disagreements,
    words: { zone: 'zone', status: 'the status of nova-compute', state: 'the state of nova-compute' },
  });
  readonly aggregates = new Table<AggregateFacts>({
    disagreements: this.disagreements,
    words: { uuid: 'UUID', zone: 'zone', hosts: 'hosts of the aggregate', metadata: 'metadata' },
  });
  readonly flavors = new Table<FlavorFacts>({
    disagreements: this.disagreements,
    words: {
      vcpus: 'vCPUs of the flavor',
      ram: 'memory of the flavor',
      disk: 'disk',
      extraSpecs: 'extra specs',
    },
  });
  readonly images = new Table<ImageFacts>({
    disagreements: this.disagreements,
    words: { name: 'name of the image', properties: 'properties of the image' },
  });
  readonly groups = new Table<GroupFacts>({
    disagreements: this.disagreements,
    words: { policy: 'policy', members: 'members of the group' },
  });
  readonly servers = new Table<ServerFacts>({
    disagreements: this.disagreements,
    words: { host: 'host of the server', flavor: 'flavor of the server' },
  });
  readonly providers = new Table<ProviderFacts>({
    disagreements: this.disagreements,
    words: { name: 'name of the provider', parent: 'parent of the provider' },
  });
  readonly consumers = new Map<string, ConsumerFacts>();
  /** By zone, where `availability zone list` alone says it. */
  readonly zones = new Map<string, string>();
  novaConf: { readonly text: string; readonly source: Source } | null = null;
  base: { readonly value: object; readonly text: string; readonly source: Source } | null = null;
  /** The commands that were answered, with or without rows, such as `server list`. */
  readonly answered = new Set<string>();

  problem(severity: ImportProblem['severity'], message: string, file: string | null = null): void {
    this.problems.push({ severity, file, message });
  }
}
