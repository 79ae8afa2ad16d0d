import type { Pointer } from '../pointer.ts';
import type { Aggregate } from './aggregate.ts';

/** A cell of a host's NUMA topology, as nova-compute reports it (`nova.objects.NUMACell`). */
export interface NumaCell {
  readonly id: number;
  /** CPUs for shared instances. */
  readonly cpuset: readonly number[];
  /** CPUs for pinned instances. */
  readonly pcpuset: readonly number[];
  /** MiB */
  readonly memory: number;
  /** CPUs used by shared instances. */
  readonly cpu_usage: number;
  /** MiB */
  readonly memory_usage: number;
  readonly pinned_cpus: readonly number[];
  /** Lists of thread siblings. */
  readonly siblings: readonly (readonly number[])[];
  readonly mempages: readonly {
    readonly size_kb: number;
    readonly total: number;
    readonly used: number;
    readonly reserved: number;
  }[];
  readonly socket: number | null;
  readonly network_metadata: { readonly physnets: readonly string[]; readonly tunneled: boolean };
}

/** A pool of equal PCI devices (`nova.objects.PciDevicePool`). */
export interface PciPool {
  readonly vendor_id: string;
  readonly product_id: string;
  readonly numa_node: number | null;
  readonly count: number;
  readonly tags: ReadonlyMap<string, string>;
}

export interface ComputeService {
  readonly disabled: boolean;
  readonly disabled_reason: string | null;
  /** Whether the service reported recently and is not forced down. */
  readonly up: boolean;
  /** Absent: no. The version of a service that is forced down is ignored for upgrade checks. */
  readonly forced_down?: boolean;
  readonly version: number;
  readonly pointer: Pointer;
}

/** An instance that runs on a host. */
export interface Instance {
  readonly uuid: string;
  readonly image_ref: string | null;
  readonly project_id: string | null;
  readonly vm_state: string;
  readonly task_state: string | null;
  /**
   * The image properties that the instance stores. `null`: the instance has no image. `not loaded`: the instance is not
   * yet in its cell's database.
   */
  readonly image_properties: ReadonlyMap<string, string> | 'not loaded' | null;
  /** The flavor's name, for filters such as TypeAffinityFilter; `null` if it is unknown. */
  readonly flavor: string | null;
  readonly pointer: Pointer;
}

/**
 * One compute node with its service and its instances: everything that nova-scheduler reads about a host.
 * Hosts of the same range in the scenario share the objects that do not differ.
 */
export interface ComputeNode {
  readonly uuid: string;
  /** Service host name. */
  readonly host: string;
  /** Hypervisor hostname. */
  readonly nodename: string;
  readonly hypervisor_type: string;
  /** 8002000 is 8.2.0. */
  readonly hypervisor_version: number;
  /** The string that nova-compute stores, usually JSON. */
  readonly cpu_info: string;
  /** `[arch, hypervisor type, vm mode]` */
  readonly supported_instances: readonly (readonly [string, string, string])[];
  readonly vcpus: number;
  readonly vcpus_used: number;
  /** MiB */
  readonly memory_mb: number;
  readonly memory_mb_used: number;
  /** MiB; may be negative. */
  readonly free_ram_mb: number;
  /** GiB */
  readonly local_gb: number;
  readonly local_gb_used: number;
  readonly free_disk_gb: number;
  readonly disk_available_least: number | null;
  readonly cpu_allocation_ratio: number;
  readonly ram_allocation_ratio: number;
  readonly disk_allocation_ratio: number;
  readonly host_ip: string | null;
  readonly stats: ReadonlyMap<string, string | null>;
  readonly num_instances: number;
  readonly num_io_ops: number;
  readonly failed_builds: number;
  readonly numa_topology: { readonly cells: readonly NumaCell[] } | null;
  readonly pci_pools: readonly PciPool[];
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
  readonly service: ComputeService;
  readonly instances: readonly Instance[];
  readonly cell_uuid: string;
  /** Hosts with the same aggregates share one array, so that it can be the key of results that depend only on it. */
  readonly aggregates: readonly Aggregate[];
  /** `/hosts/2`; a range's hosts share it. */
  readonly pointer: Pointer;
}
