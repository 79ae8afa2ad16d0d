import type { NovaConf } from '../src/nova/conf.ts';
import type { Aggregate } from '../src/nova/objects/aggregate.ts';
import type { ComputeNode, ComputeService, Instance, NumaCell } from '../src/nova/objects/compute-node.ts';
import type { VectorAggregate, VectorHost, VectorInstance, VectorNumaCell } from './vector-case.ts';
import defaults from './vectors/filters/defaults.json' with { type: 'json' };

/** Returns the aggregates of a case in the order of their IDs, which is Nova's order. */
export function aggregatesOf(aggregates: readonly VectorAggregate[]): readonly Aggregate[] {
  return [...aggregates]
    .sort((a, b) => a.id - b.id)
    .map(({ id, uuid, name, hosts = [], metadata = {} }) => ({
      id,
      uuid,
      name,
      hosts: new Set(hosts),
      metadata: new Map(Object.entries(metadata)),
      pointer: null,
    }));
}

/** Hosts in the same aggregates share one array, as in a cloud built from a scenario. */
export function sharedMemberships(aggregates: readonly Aggregate[]): (host: string) => readonly Aggregate[] {
  const known = new Map<string, readonly Aggregate[]>();
  return (host) => {
    const members = aggregates.filter((aggregate) => aggregate.hosts.has(host));
    const key = members.map(({ id }) => id).join();
    if (!known.has(key)) known.set(key, members);
    return known.get(key)!;
  };
}

/** Returns the compute node of a case. `[DEFAULT] service_down_time` decides whether its service is up. */
export function computeNodeOf(
  given: VectorHost,
  conf: NovaConf,
  membership: (host: string) => readonly Aggregate[],
): ComputeNode {
  const host = { ...defaults.host, ...given };
  const stats = statsOf(given);
  const count = (key: string): number => Number(stats.get(key) ?? 0);
  return {
    uuid: given.uuid,
    host: given.host,
    nodename: given.nodename ?? given.host,
    hypervisor_type: host.hypervisor_type,
    hypervisor_version: host.hypervisor_version,
    cpu_info: host.cpu_info,
    supported_instances: host.supported_instances as ComputeNode['supported_instances'],
    vcpus: host.vcpus,
    vcpus_used: host.vcpus_used,
    memory_mb: host.memory_mb,
    memory_mb_used: host.memory_mb_used,
    free_ram_mb: given.free_ram_mb ?? host.memory_mb - host.memory_mb_used,
    local_gb: host.local_gb,
    local_gb_used: host.local_gb_used,
    free_disk_gb: given.free_disk_gb ?? host.local_gb - host.local_gb_used,
    disk_available_least: host.disk_available_least,
    cpu_allocation_ratio: host.cpu_allocation_ratio,
    ram_allocation_ratio: host.ram_allocation_ratio,
    disk_allocation_ratio: host.disk_allocation_ratio,
    host_ip: host.host_ip,
    stats,
    num_instances: count('num_instances'),
    num_io_ops: count('io_workload'),
    failed_builds: count('failed_builds'),
    numa_topology: given.numa_topology ? { cells: given.numa_topology.cells.map(numaCellOf) } : null,
    pci_pools: (given.pci_pools ?? []).map(({ vendor_id, product_id, numa_node, count: free, tags }) => ({
      vendor_id,
      product_id,
      numa_node: numa_node ?? null,
      count: free,
      tags: new Map(Object.entries(tags ?? {})),
    })),
    metrics: given.metrics ?? [],
    service: serviceOf(given, conf),
    instances: (given.instances ?? []).map(instanceOf),
    cell_uuid: host.cell_uuid,
    aggregates: membership(given.host),
    pointer: null,
  };
}

function statsOf(host: VectorHost): ReadonlyMap<string, string | null> {
  const stats = new Map(
    Object.entries(host.stats ?? {}).map(([key, value]) => [key, value === null ? null : String(value)]),
  );
  const counters = [
    ['num_instances', host.num_instances],
    ['io_workload', host.num_io_ops],
    ['failed_builds', host.failed_builds],
  ] as const;
  for (const [key, value] of counters) {
    if (value !== undefined && !stats.has(key)) stats.set(key, String(value));
  }
  return stats;
}

/** The time since the last report of a service that is down. Seconds. */
const LONG_AGO = 100_000;

function serviceOf(host: VectorHost, conf: NovaConf): ComputeService {
  const given = { ...defaults.host.service, ...host.service };
  const age = host.service?.seconds_since_report ?? (given.up ? 0 : LONG_AGO);
  return {
    disabled: given.disabled,
    disabled_reason: given.disabled_reason,
    forced_down: given.forced_down ?? false,
    up: !given.forced_down && Math.abs(age) <= conf.int('DEFAULT', 'service_down_time'),
    version: given.version,
    pointer: null,
  };
}

function instanceOf(given: VectorInstance): Instance {
  return {
    uuid: given.uuid,
    image_ref: given.image_ref ?? null,
    project_id: given.project_id ?? defaults.request.project_id,
    vm_state: given.vm_state ?? 'active',
    task_state: given.task_state ?? null,
    image_properties: given.image_properties ? new Map(Object.entries(given.image_properties)) : null,
    flavor: null,
    pointer: null,
  };
}

function numaCellOf(cell: VectorNumaCell): NumaCell {
  return {
    id: cell.id,
    cpuset: cell.cpuset ?? [],
    pcpuset: cell.pcpuset ?? [],
    memory: cell.memory,
    cpu_usage: cell.cpu_usage ?? 0,
    memory_usage: cell.memory_usage ?? 0,
    pinned_cpus: cell.pinned_cpus ?? [],
    siblings: cell.siblings ?? [],
    mempages: (cell.mempages ?? []).map(({ size_kb, total, used = 0, reserved = 0 }) => ({
      size_kb,
      total,
      used,
      reserved,
    })),
    socket: cell.socket ?? null,
    network_metadata: {
      physnets: cell.network_metadata?.physnets ?? [],
      tunneled: cell.network_metadata?.tunneled ?? false,
    },
  };
}
