import type { Aggregate } from '../objects/aggregate.ts';
import { rememberPerMembership } from '../objects/host-aggregates.ts';
import type { HostState } from '../objects/host-state.ts';

/**
 * Returns a function that writes hosts as JSON for custom code, with Nova's names
 * (`nova.scheduler.host_manager.HostState`).
 */
export function hostWriter(): (host: HostState) => string {
  const plainAggregates = rememberPerMembership((aggregates) => aggregates.map(plainAggregate));
  return (host) => {
    const { node, service } = host;
    return JSON.stringify({
      host: host.host,
      nodename: host.nodename,
      uuid: host.uuid,
      cell_uuid: host.cell_uuid,
      host_ip: node.host_ip,
      hypervisor_type: node.hypervisor_type,
      hypervisor_version: node.hypervisor_version,
      cpu_info: node.cpu_info,
      supported_instances: node.supported_instances,
      vcpus_total: host.vcpus_total,
      vcpus_used: host.vcpus_used,
      total_usable_ram_mb: host.total_usable_ram_mb,
      free_ram_mb: host.free_ram_mb,
      total_usable_disk_gb: host.total_usable_disk_gb,
      disk_mb_used: host.disk_mb_used,
      free_disk_mb: host.free_disk_mb,
      cpu_allocation_ratio: node.cpu_allocation_ratio,
      ram_allocation_ratio: node.ram_allocation_ratio,
      disk_allocation_ratio: node.disk_allocation_ratio,
      num_instances: host.num_instances,
      num_io_ops: host.num_io_ops,
      failed_builds: host.failed_builds,
      stats: Object.fromEntries(node.stats),
      metrics: node.metrics,
      aggregates: plainAggregates(host.aggregates),
      service: {
        disabled: service.disabled,
        disabled_reason: service.disabled_reason,
        up: service.up,
        version: service.version,
      },
      instances: [...host.instances.values()].map(
        ({ uuid, image_ref, project_id, vm_state, task_state, flavor }) => ({
          uuid,
          image_ref,
          project_id,
          vm_state,
          task_state,
          flavor,
        }),
      ),
      numa_topology: host.numa_topology,
      pci_pools: host.pci_pools.map((pool) => ({ ...pool, tags: Object.fromEntries(pool.tags) })),
    });
  };
}

const plainAggregate = ({ id, uuid, name, metadata }: Aggregate) => ({
  id,
  uuid,
  name,
  metadata: Object.fromEntries(metadata),
});
