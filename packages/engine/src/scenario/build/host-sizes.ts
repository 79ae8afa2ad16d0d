import type { NovaConf } from '../../nova/conf.ts';
import { HOST_DEFAULTS, type ScenarioHost } from '../schema/host.ts';

/** The options in nova.conf about the resources of every host. */
export interface HostOptions {
  readonly cpu_allocation_ratio: number;
  readonly ram_allocation_ratio: number;
  readonly disk_allocation_ratio: number;
  readonly reserved_host_cpus: number;
  /** MiB */
  readonly reserved_host_memory_mb: number;
  /** GiB, rounded up from `reserved_host_disk_mb` as nova-compute does. */
  readonly reserved_host_disk_gb: number;
}

/**
 * Reads the options. If a ratio is unset or 0, the initial ratio applies, because the hosts of a scenario are new to
 * Placement (`nova.virt.driver.ComputeDriver._get_allocation_ratios`).
 */
export function hostOptions(conf: NovaConf): HostOptions {
  const ratio = (name: string): number =>
    conf.optionalNumber('DEFAULT', name) || conf.float('DEFAULT', `initial_${name}`);
  return {
    cpu_allocation_ratio: ratio('cpu_allocation_ratio'),
    ram_allocation_ratio: ratio('ram_allocation_ratio'),
    disk_allocation_ratio: ratio('disk_allocation_ratio'),
    reserved_host_cpus: conf.int('DEFAULT', 'reserved_host_cpus'),
    reserved_host_memory_mb: conf.int('DEFAULT', 'reserved_host_memory_mb'),
    reserved_host_disk_gb: Math.ceil(conf.int('DEFAULT', 'reserved_host_disk_mb') / 1024),
  };
}

export interface HostSizes {
  readonly vcpus: number;
  /** CPUs for servers that share CPUs: the VCPU inventory. */
  readonly shared: number;
  /** CPUs for servers with dedicated CPUs: the PCPU inventory. */
  readonly dedicated: number;
  readonly memory_mb: number;
}

/** Returns the sizes of a host. Absent sizes are those of the NUMA topology, or else the defaults. */
export function hostSizes({ vcpus, memory_mb, numa_topology: topology }: ScenarioHost): HostSizes {
  const cells = topology?.cells ?? [];
  const shared = cells.reduce((sum, { cpuset }) => sum + cpuset.length, 0);
  const dedicated = cells.reduce((sum, { pcpuset }) => sum + pcpuset.length, 0);
  const all = cells.reduce((sum, { cpuset, pcpuset }) => sum + new Set([...cpuset, ...pcpuset]).size, 0);
  const memory = cells.reduce((sum, cell) => sum + cell.memory, 0);
  const total = vcpus ?? (all || HOST_DEFAULTS.vcpus);
  return {
    vcpus: total,
    shared: dedicated > 0 ? shared : total,
    dedicated,
    memory_mb: memory_mb ?? (memory || HOST_DEFAULTS.memory_mb),
  };
}
