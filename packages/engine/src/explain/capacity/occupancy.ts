import { checkRequest } from '../../nova/checked-request.ts';
import type { Cloud } from '../../nova/cloud.ts';
import type { HardwareRequest } from '../../nova/hardware/hardware-request.ts';
import type { ComputeNode, Instance } from '../../nova/objects/compute-node.ts';
import { HostState } from '../../nova/objects/host-state.ts';
import type { RequestSpec } from '../../nova/objects/request-spec.ts';
import { NO_CANDIDATES } from '../../nova/placement-client/candidate-source.ts';
import type { Selection } from '../../nova/run.ts';
import { consume } from '../../nova/scheduler/consume.ts';

/** Updates the compute nodes of a cloud after each new server, as nova-compute would report them. */
export class Occupancy {
  /** The number of added servers, by position in `Cloud.compute_nodes`. */
  readonly perHost: Int32Array;
  readonly nodes: ComputeNode[];
  private readonly members: Set<string>;
  private readonly hosts: Set<string>;
  private hardware: HardwareRequest | null = null;

  constructor(
    private readonly cloud: Cloud,
    private readonly spec: RequestSpec,
  ) {
    this.nodes = [...cloud.compute_nodes];
    this.perHost = new Int32Array(this.nodes.length);
    this.members = new Set(spec.server_group?.members);
    for (const uuid of spec.instance_uuids) this.members.delete(uuid);
    this.hosts = new Set(spec.server_group?.hosts);
  }

  /** Returns the request for further instances. nova-api first makes them members of the server group. */
  next(instanceUuids: readonly string[]): RequestSpec {
    const { server_group: group } = this.spec;
    if (group === null) return { ...this.spec, instance_uuids: instanceUuids };
    const members = new Set([...this.members, ...instanceUuids]);
    const server_group = { ...group, members, hosts: new Set(this.hosts) };
    return { ...this.spec, instance_uuids: instanceUuids, server_group };
  }

  /** Adds a server to its host. */
  add(spec: RequestSpec, { host, instance_uuid: uuid, allocations, mappings }: Selection): void {
    const { conf } = this.cloud;
    const node = this.nodes[host]!;
    const state = new HostState(host, node, NO_CANDIDATES);
    const candidate = allocations === null || mappings === null ? null : { allocations, mappings };
    const context = { spec, instance_uuid: uuid, conf, hardware: this.asked(), warn: () => {} };
    consume(state, context, candidate);
    this.nodes[host] = occupied(node, state, spec, uuid);
    this.perHost[host]! += 1;
    this.members.add(uuid);
    this.hosts.add(node.host);
  }

  private asked(): HardwareRequest {
    if (this.hardware === null) {
      const checked = checkRequest(this.spec, this.cloud.conf);
      this.hardware = { numa: checked.numa_topology, pci: checked.pci_requests };
    }
    return this.hardware;
  }
}

/** The server has finished building, so it is no longer an I/O operation. */
function occupied(node: ComputeNode, state: HostState, spec: RequestSpec, uuid: string): ComputeNode {
  const { flavor, image } = spec;
  const disk = flavor.root_gb + flavor.ephemeral_gb;
  const least = node.disk_available_least;
  const instance: Instance = {
    uuid,
    image_ref: image?.id ?? null,
    project_id: spec.project_id,
    vm_state: 'active',
    task_state: null,
    image_properties: image?.properties ?? null,
    flavor: flavor.name,
    pointer: null,
  };
  return {
    ...node,
    vcpus_used: state.vcpus_used,
    memory_mb_used: node.memory_mb_used + flavor.memory_mb,
    free_ram_mb: state.free_ram_mb,
    local_gb_used: node.local_gb_used + disk,
    free_disk_gb: node.free_disk_gb - disk,
    disk_available_least: least === null ? null : least - disk,
    num_instances: state.num_instances,
    numa_topology: state.numa_topology,
    pci_pools: state.pci_pools,
    instances: [...node.instances, instance],
  };
}
