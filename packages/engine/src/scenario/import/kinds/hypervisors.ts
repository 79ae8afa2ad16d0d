import { has, isRow, numberAt, type Row, textAt, wholeAt } from '../files/row.ts';
import type { Kind, ReadContext } from './kind.ts';

export const hypervisorKinds: readonly Kind[] = [
  {
    what: 'hypervisors',
    command: 'hypervisor list',
    form: 'list',
    matches: (row) => has(row, 'Hypervisor Hostname'),
    read: readList,
  },
  {
    what: 'details of hypervisors',
    command: 'hypervisor show',
    form: 'show',
    matches: (row) => has(row, 'hypervisor_hostname'),
    read: readShow,
  },
];

function readList(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const hostname = textAt(row, 'Hypervisor Hostname');
    if (hostname === undefined) continue;
    const facts = {
      hostname,
      id: textAt(row, 'ID'),
      type: textAt(row, 'Hypervisor Type'),
      ip: textAt(row, 'Host IP'),
      state: textAt(row, 'State'),
      vcpus: wholeAt(row, 'vCPUs'),
      memoryMb: wholeAt(row, 'Memory MB'),
      usage: {
        vcpus_used: wholeAt(row, 'vCPUs Used'),
        memory_mb_used: wholeAt(row, 'Memory MB Used'),
      },
    };
    gathered.hypervisors.put(hostname, facts, source);
  }
}

function readShow(rows: readonly Row[], { gathered, source }: ReadContext): void {
  for (const row of rows) {
    const hostname = textAt(row, 'hypervisor_hostname');
    if (hostname === undefined) continue;
    const facts = {
      hostname,
      id: textAt(row, 'id'),
      type: textAt(row, 'hypervisor_type'),
      version: wholeAt(row, 'hypervisor_version'),
      ip: textAt(row, 'host_ip'),
      state: textAt(row, 'state'),
      status: textAt(row, 'status'),
      serviceHost: textAt(row, 'service_host'),
      cpuInfo: cpuInfoOf(row),
      vcpus: wholeAt(row, 'vcpus'),
      memoryMb: wholeAt(row, 'memory_mb'),
      localGb: wholeAt(row, 'local_gb'),
      usage: {
        vcpus_used: wholeAt(row, 'vcpus_used'),
        memory_mb_used: wholeAt(row, 'memory_mb_used'),
        local_gb_used: wholeAt(row, 'local_gb_used'),
        free_ram_mb: numberAt(row, 'free_ram_mb'),
        free_disk_gb: numberAt(row, 'free_disk_gb'),
        disk_available_least: numberAt(row, 'disk_available_least'),
        num_instances: wholeAt(row, 'running_vms'),
        num_io_ops: wholeAt(row, 'current_workload'),
      },
    };
    gathered.hypervisors.put(hostname, facts, source);
  }
}

/** Returns the CPU information: an object, or its text before microversion 2.28. It is empty since 2.88. */
function cpuInfoOf(row: Row): object | string | undefined {
  const info = has(row, 'cpu_info') ? row.cpu_info : undefined;
  if (isRow(info)) return Object.keys(info).length === 0 ? undefined : info;
  return typeof info === 'string' && info !== '' ? info : undefined;
}
