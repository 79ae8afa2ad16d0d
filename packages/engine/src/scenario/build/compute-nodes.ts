import type { Aggregate } from '../../nova/objects/aggregate.ts';
import type { ComputeNode, Instance } from '../../nova/objects/compute-node.ts';
import type { Directory } from '../names/directory.ts';
import { deriveUuid } from '../names/uuid.ts';
import type { ScenarioHost } from '../schema/host.ts';
import type { CloudParts } from './cloud-parts.ts';
import { zipped } from './host-list.ts';
import { type HostOptions, hostSizes } from './host-sizes.ts';
import { aggregateUuid } from './memberships.ts';
import { countStats } from './node-stats.ts';
import type { RunningServer } from './running-servers.ts';
import { diskGb } from './server-resources.ts';

export function aggregatesOf({ scenario, hosts }: Directory, { memberships }: CloudParts): Aggregate[] {
  return scenario.aggregates.map((aggregate, index) => {
    const zone = aggregate.availability_zone;
    const metadata = zone
      ? new Map([...aggregate.metadata, ['availability_zone', zone]])
      : aggregate.metadata;
    return {
      id: index + 1,
      uuid: aggregateUuid(aggregate),
      name: aggregate.name,
      hosts: new Set(Array.from(memberships.hosts[index]!, (position) => hosts.names[position]!)),
      metadata,
      pointer: `/aggregates/${index}`,
    };
  });
}

/** Returns the compute nodes of a scenario in its order. Hosts of one entry share their common parts. */
export function computeNodes(
  { scenario, hosts }: Directory,
  { memberships, servers, uuids }: CloudParts,
  aggregates: readonly Aggregate[],
  options: HostOptions,
): ComputeNode[] {
  const ofGroup = memberships.groups.map((group) => group.map((aggregate) => aggregates[aggregate]!));
  const onHost = byHost(servers);
  const nodes: ComputeNode[] = [];
  scenario.hosts.forEach((host, index) => {
    const count = hosts.lengths[index]!;
    if (count === 0) return;
    const pointer = `/hosts/${index}`;
    const idle = nodeOf(host, pointer, [], options);
    const nodename = zipped(host.nodename ?? host.name, count, `${pointer}/nodename`, host.name);
    const ip = host.host_ip == null ? null : zipped(host.host_ip, count, `${pointer}/host_ip`, host.name);
    for (let n = 0; n < count; n++) {
      const position = nodes.length;
      const name = hosts.names[position]!;
      const running = onHost.get(name);
      const parts = running === undefined ? idle : nodeOf(host, pointer, running, options);
      nodes.push(
        nodeWith(parts, {
          uuid: uuids[position]!,
          host: name,
          nodename: nodename(n),
          host_ip: ip === null ? (host.host_ip === null ? null : derivedAddress(position)) : ip(n),
          aggregates: ofGroup[memberships.group[position]!]!,
        }),
      );
    }
  });
  return nodes;
}

function byHost(servers: readonly RunningServer[]): ReadonlyMap<string, RunningServer[]> {
  const hosts = new Map<string, RunningServer[]>();
  for (const server of servers) {
    const known = hosts.get(server.host);
    if (known === undefined) hosts.set(server.host, [server]);
    else known.push(server);
  }
  return hosts;
}

/** Returns the default address of a host: 10.0.0.1 and following, the same for everyone who opens the scenario. */
export function derivedAddress(position: number): string {
  const n = position + 1;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** The fields that differ between hosts of one entry. */
type OwnParts = Pick<ComputeNode, 'uuid' | 'host' | 'nodename' | 'host_ip' | 'aggregates'>;
type SharedParts = Omit<ComputeNode, keyof OwnParts>;

/** Copies each field: a spread into each of 100,000 objects is ten times slower. */
function nodeWith(shared: SharedParts, own: OwnParts): ComputeNode {
  return {
    uuid: own.uuid,
    host: own.host,
    nodename: own.nodename,
    host_ip: own.host_ip,
    aggregates: own.aggregates,
    hypervisor_type: shared.hypervisor_type,
    hypervisor_version: shared.hypervisor_version,
    cpu_info: shared.cpu_info,
    supported_instances: shared.supported_instances,
    vcpus: shared.vcpus,
    vcpus_used: shared.vcpus_used,
    memory_mb: shared.memory_mb,
    memory_mb_used: shared.memory_mb_used,
    free_ram_mb: shared.free_ram_mb,
    local_gb: shared.local_gb,
    local_gb_used: shared.local_gb_used,
    free_disk_gb: shared.free_disk_gb,
    disk_available_least: shared.disk_available_least,
    cpu_allocation_ratio: shared.cpu_allocation_ratio,
    ram_allocation_ratio: shared.ram_allocation_ratio,
    disk_allocation_ratio: shared.disk_allocation_ratio,
    stats: shared.stats,
    num_instances: shared.num_instances,
    num_io_ops: shared.num_io_ops,
    failed_builds: shared.failed_builds,
    numa_topology: shared.numa_topology,
    pci_pools: shared.pci_pools,
    metrics: shared.metrics,
    service: shared.service,
    instances: shared.instances,
    cell_uuid: shared.cell_uuid,
    pointer: shared.pointer,
  };
}

function nodeOf(
  host: ScenarioHost,
  pointer: string,
  servers: readonly RunningServer[],
  options: HostOptions,
): SharedParts {
  const { vcpus, memory_mb } = hostSizes(host);
  const sum = (amountOf: (server: RunningServer) => number): number =>
    servers.reduce((total, each) => total + amountOf(each), 0);
  const vcpus_used = host.vcpus_used ?? sum(({ entry }) => entry.flavor.vcpus);
  const memory_mb_used =
    host.memory_mb_used ?? options.reserved_host_memory_mb + sum(({ entry }) => entry.flavor.ram);
  const local_gb_used =
    host.local_gb_used ?? options.reserved_host_disk_gb + sum(({ entry }) => diskGb(entry));
  return {
    hypervisor_type: host.hypervisor_type,
    hypervisor_version: host.hypervisor_version,
    cpu_info: host.cpu_info,
    supported_instances: host.supported_instances,
    vcpus,
    vcpus_used,
    memory_mb,
    memory_mb_used,
    free_ram_mb: host.free_ram_mb ?? memory_mb - memory_mb_used,
    local_gb: host.local_gb,
    local_gb_used,
    free_disk_gb: host.free_disk_gb ?? host.local_gb - local_gb_used,
    disk_available_least: host.disk_available_least,
    cpu_allocation_ratio: host.cpu_allocation_ratio ?? options.cpu_allocation_ratio,
    ram_allocation_ratio: host.ram_allocation_ratio ?? options.ram_allocation_ratio,
    disk_allocation_ratio: host.disk_allocation_ratio ?? options.disk_allocation_ratio,
    ...countStats(host, servers),
    numa_topology: numaTopology(host),
    pci_pools: host.pci_pools,
    metrics: host.metrics,
    service: {
      disabled: host.service.disabled,
      disabled_reason: host.service.disabled_reason,
      up: host.service.up && !host.service.forced_down,
      forced_down: host.service.forced_down,
      version: host.service.version,
      pointer: `${pointer}/service`,
    },
    instances: servers.map(instanceOf),
    cell_uuid: deriveUuid('cell', host.cell),
    pointer,
  };
}

function numaTopology({ numa_topology: topology }: ScenarioHost): ComputeNode['numa_topology'] {
  return topology === null
    ? null
    : { cells: topology.cells.map((cell, index) => ({ ...cell, id: cell.id ?? index })) };
}

function instanceOf({ uuid, entry }: RunningServer): Instance {
  const { server, flavor, image, pointer } = entry;
  return {
    uuid,
    image_ref: image === null ? null : (image.id ?? deriveUuid('image', image.name)),
    project_id: server.project,
    vm_state: server.vm_state,
    task_state: server.task_state,
    image_properties: image?.properties ?? null,
    flavor: flavor.name,
    pointer,
  };
}
