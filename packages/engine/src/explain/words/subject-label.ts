import type { MisfitReason } from '../../nova/hardware/numa/misfit.ts';
import type { HostField, Subject } from '../../nova/verdict/subject.ts';

/**
 * Returns what people call the subject of a comparison: `flavor extra spec ssd`, `metadata ssd of aggregate fast`.
 * @example
 * for (const { subject } of run.rejections[0].compared) console.log(subjectLabel(subject));
 * // flavor extra spec aggregate_instance_extra_specs:ssd
 * // metadata ssd
 */
export function subjectLabel(subject: Subject): string {
  switch (subject.kind) {
    case 'flavor':
    case 'image':
    case 'query':
    case 'request':
      return subject.kind;
    case 'flavor_field':
      return FLAVOR_FIELDS[subject.field];
    case 'flavor_extra_spec':
      return `flavor extra spec ${subject.key}`;
    case 'image_property':
      return `image property ${subject.key}`;
    case 'aggregate_metadata':
      return subject.aggregate === null
        ? `metadata ${subject.key}`
        : `metadata ${subject.key} of aggregate ${subject.aggregate}`;
    case 'aggregate':
      return `aggregate ${subject.aggregate}`;
    case 'project':
      return 'project of the request';
    case 'availability_zone':
      return 'availability zone of the request';
    case 'hint':
      return `hint ${subject.name}`;
    case 'cpu_thread_policy':
      return 'CPU thread policy';
    case 'tried_hosts':
      return 'hosts tried before';
    case 'server_group_policy':
      return `policy of server group ${subject.group}`;
    case 'server_group_rule':
      return `max_server_per_host of server group ${subject.group}`;
    case 'server_group_hosts':
      return `hosts with members of server group ${subject.group}`;
    case 'server_group_member':
      return 'member on the host';
    case 'server_on_host':
      return 'server on the host';
    case 'server_flavor':
      return 'flavor of a server on the host';
    case 'conf_option':
      return subject.name;
    case 'host_field':
      return HOST_FIELDS[subject.field];
    case 'capability':
      return `capability ${subject.path.join(':')}`;
    case 'query_variable':
      return subject.name;
    case 'compute_service':
      return 'compute service';
    case 'disabled_reason':
      return 'disabled reason';
    case 'numa_cell':
      return `NUMA cell: ${misfitLabel(subject.misfit)}`;
    case 'pci_alias':
      return `PCI alias ${subject.alias}`;
    case 'code_method':
      return `${subject.class_name}.${subject.method}`;
    case 'query_part':
      return `${subject.parameter}${subject.suffix}${subject.item === null ? '' : `:${subject.item}`}`;
    case 'query_parameter':
      return subject.parameter;
    case 'provider':
      return `provider ${subject.provider}`;
    case 'provider_traits':
      return `traits of ${subject.provider}`;
    case 'inventory':
      return `${subject.resource_class} of ${subject.provider}`;
    case 'inventory_unit':
      return `${subject.unit} of ${subject.resource_class} of ${subject.provider}`;
    case 'restriction':
      return subject.restriction;
  }
}

const FLAVOR_FIELDS = {
  vcpus: 'flavor vcpus',
  ram: 'flavor ram',
  disk: 'flavor disk, ephemeral and swap',
} as const;

const HOST_FIELDS: Readonly<Record<HostField, string>> = {
  vcpus: 'host vcpus',
  vcpus_used: 'host vcpus_used',
  memory_mb: 'host memory_mb',
  free_ram_mb: 'host free_ram_mb',
  local_gb: 'host disk',
  free_disk_gb: 'host free disk',
  num_io_ops: 'host num_io_ops',
  num_instances: 'host num_instances',
  cpu_allocation_ratio: 'cpu_allocation_ratio',
  ram_allocation_ratio: 'ram_allocation_ratio',
  disk_allocation_ratio: 'disk_allocation_ratio',
  hypervisor_version: 'hypervisor_version',
  supported_instances: 'supported_instances',
  host_ip: 'host_ip',
  metrics: 'metrics of the host',
  pci_pools: 'free PCI devices of the host',
  numa_topology: 'NUMA topology of the host',
  threads_per_core: 'threads per core',
};

function misfitLabel(misfit: MisfitReason): string {
  switch (misfit.kind) {
    case 'thread_policy':
      return `cores for the thread policy ${misfit.policy}`;
    case 'pci_devices':
      return 'PCI devices';
    default:
      return MISFITS[misfit.kind];
  }
}

const MISFITS: Readonly<Record<Exclude<MisfitReason['kind'], 'thread_policy' | 'pci_devices'>, string>> = {
  cell_count: 'number of cells',
  memory: 'memory',
  free_memory_for_pinning: 'free memory for pinned CPUs',
  page_size: 'page size',
  free_pages: 'free pages',
  cpus_for_pinning: 'CPUs for pinning',
  shared_cpus: 'shared CPUs',
  free_cpus_for_pinning: 'free CPUs for pinning',
  cpu_overcommit: 'shared CPUs with overcommit',
  memory_overcommit: 'memory with overcommit',
  networks: 'networks',
};
