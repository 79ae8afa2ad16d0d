import type { Aggregate } from './aggregate.ts';
import type { ComputeNode, ComputeService, Instance, NumaCell, PciPool } from './compute-node.ts';

/** One of Placement's ways to allocate the request on a host. The scheduler claims one of them. */
export interface AllocationCandidate {
  /** Provider UUID → resource class → amount. */
  readonly allocations: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Request group suffix → provider UUIDs. */
  readonly mappings: ReadonlyMap<string, readonly string[]>;
}

/** Candidates that are created only when they are read. Most hosts' candidates are never read. */
export interface CandidateSource {
  readonly length: number;
  read(): readonly AllocationCandidate[];
}

/**
 * The scheduler's view of a host during one request (`nova.scheduler.host_manager.HostState`): the compute node without
 * the resources that the request's earlier instances consume. The fields have Nova's names, because
 * ComputeCapabilitiesFilter and JsonFilter read them by name.
 */
export class HostState {
  readonly host: string;
  readonly nodename: string;
  readonly uuid: string;
  readonly cell_uuid: string;
  readonly aggregates: readonly Aggregate[];
  readonly service: ComputeService;
  readonly vcpus_total: number;
  vcpus_used: number;
  /** MiB */
  readonly total_usable_ram_mb: number;
  free_ram_mb: number;
  /** GiB */
  readonly total_usable_disk_gb: number;
  /** MiB */
  disk_mb_used: number;
  free_disk_mb: number;
  num_instances: number;
  num_io_ops: number;
  readonly failed_builds: number;
  numa_topology: { readonly cells: readonly NumaCell[] } | null;
  pci_pools: readonly PciPool[];
  private candidates: readonly AllocationCandidate[] | CandidateSource;
  private running: Map<string, Instance> | null = null;
  private limitsForCompute: Map<string, unknown> | null = null;

  constructor(
    /** The index of the compute node in the cloud. */
    readonly index: number,
    readonly node: ComputeNode,
    allocationCandidates: readonly AllocationCandidate[] | CandidateSource,
  ) {
    this.host = node.host;
    this.nodename = node.nodename;
    this.uuid = node.uuid;
    this.cell_uuid = node.cell_uuid;
    this.aggregates = node.aggregates;
    this.service = node.service;
    this.vcpus_total = node.vcpus;
    this.vcpus_used = node.vcpus_used;
    this.total_usable_ram_mb = node.memory_mb;
    this.free_ram_mb = node.free_ram_mb;
    this.total_usable_disk_gb = node.local_gb;
    this.disk_mb_used = node.local_gb_used * 1024;
    this.free_disk_mb = freeDiskMb(node);
    this.num_instances = node.num_instances;
    this.num_io_ops = node.num_io_ops;
    this.failed_builds = node.failed_builds;
    this.numa_topology = node.numa_topology;
    this.pci_pools = node.pci_pools;
    this.candidates = allocationCandidates;
  }

  /** The host's instances, including those that this request placed. By UUID. */
  get instances(): Map<string, Instance> {
    this.running ??= new Map(this.node.instances.map((instance) => [instance.uuid, instance]));
    return this.running;
  }

  /** The limits that filters record for the compute node's own check (`limits['numa_topology']`, …). */
  get limits(): Map<string, unknown> {
    this.limitsForCompute ??= new Map();
    return this.limitsForCompute;
  }

  /** Placement's candidates that are left. Filters for NUMA and PCI remove some. */
  get allocation_candidates(): readonly AllocationCandidate[] {
    if ('read' in this.candidates) this.candidates = this.candidates.read();
    return this.candidates;
  }

  set allocation_candidates(left: readonly AllocationCandidate[]) {
    this.candidates = left;
  }

  /** How many candidates are left. Does not create them. */
  get candidateCount(): number {
    return this.candidates.length;
  }
}

/** Returns the minimum of the node's reported free disk and, if known, the disk that is available at least. */
function freeDiskMb(node: ComputeNode): number {
  const least = node.disk_available_least;
  const freeGb = least === null ? node.free_disk_gb : Math.min(least, node.free_disk_gb);
  return freeGb * 1024;
}
