import * as v from 'valibot';
import { isPlainObject } from '../text/dictionary.ts';
import {
  field,
  flag,
  list,
  MAX_AMOUNT,
  nonEmpty,
  object,
  orNull,
  positiveNumber,
  text,
  textDictionary,
  uuid,
  whole,
} from './fields.ts';
import { statsSchema } from './flavor.ts';
import { numaTopologySchema } from './numa.ts';
import { hostProviderSchema } from './provider.ts';

/** The defaults of a host: a common machine, also used by the conformance vectors. */
export const HOST_DEFAULTS = {
  hypervisor_type: 'QEMU',
  hypervisor_version: 8002000,
  cpu_info:
    '{"arch": "x86_64", "model": "Nehalem", "vendor": "Intel", "features": ["vmx", "avx2"], ' +
    '"topology": {"cores": 4, "threads": 1, "sockets": 1}}',
  vcpus: 16,
  memory_mb: 32768,
  local_gb: 500,
} as const;

const SUPPORTED_INSTANCES: [string, string, string][] = [
  ['x86_64', 'kvm', 'hvm'],
  ['i686', 'kvm', 'hvm'],
];

/** The service version of nova-compute in Nova master. */
const SERVICE_VERSION = 73;

const DOTTED_VERSION = /^(\d{1,4})(?:\.(\d{1,3}))?(?:\.(\d{1,3}))?$/;

/** Converts a version as libvirt does: 8.2.0 is 8002000. */
function versionNumber(version: string): number {
  const [, major = '0', minor = '0', micro = '0'] = DOTTED_VERSION.exec(version) ?? [];
  return Number(major) * 1_000_000 + Number(minor) * 1000 + Number(micro);
}

const hypervisorVersion = v.pipe(
  field(
    v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.regex(DOTTED_VERSION))]),
    'a version such as "8.2.0" or 8002000',
    'The hypervisor version: "8.2.0", or 8002000 as Nova stores it.',
  ),
  v.transform((version) => (typeof version === 'number' ? version : versionNumber(version))),
);

const cpuInfo = v.pipe(
  field(
    v.union([v.string(), v.custom<Record<string, unknown>>(isPlainObject)]),
    'an object, or the JSON text that nova-compute stores',
    'The CPU information that nova-compute reports: an object, or the JSON text that Nova stores.',
  ),
  v.transform((info) => (typeof info === 'string' ? info : JSON.stringify(info))),
);

const serviceSchema = object(
  'service',
  {
    disabled: v.optional(flag('Whether the service is disabled.'), false),
    disabled_reason: v.optional(orNull(text('The reason why the service is disabled.')), null),
    up: v.optional(flag('Whether the service is up: Nova received a recent heartbeat.'), true),
    forced_down: v.optional(flag('Whether the service is forced down.'), false),
    version: v.optional(whole('The service version of nova-compute.'), SERVICE_VERSION),
  },
  'The nova-compute service of the host.',
);

const poolSchema = object(
  'PCI pool',
  {
    vendor_id: nonEmpty(
      'The PCI vendor ID, four hexadecimal digits: 8086.',
      'four hexadecimal digits in quotes, such as "8086"',
    ),
    product_id: nonEmpty(
      'The PCI product ID, four hexadecimal digits: 154d.',
      'four hexadecimal digits in quotes, such as "154d"',
    ),
    numa_node: v.optional(orNull(whole('The NUMA node of the devices; null if it is unknown.')), null),
    count: v.optional(whole('The number of free devices.'), 1),
    tags: v.optional(textDictionary('Other attributes: physical_network, dev_type, …'), {}),
  },
  'A pool of equal PCI devices on the host.',
);

const metricSchema = object(
  'metric',
  {
    name: nonEmpty('The name of the metric, such as cpu.percent.'),
    value: field(
      v.number(),
      'a number',
      'The value that nova-compute reports. A percentage is a number from 0 to 1.',
    ),
  },
  'A metric that nova-compute reports.',
);

const used = (what: string, unit: string) =>
  v.optional(whole(`${what} Default: derived from the servers.`, unit === '' ? {} : { unit }));

const free = (what: string, unit: string) =>
  v.optional(
    whole(`${what} It can be negative. Default: derived from size and usage.`, { unit, min: -MAX_AMOUNT }),
  );

const ratio = (option: string) =>
  v.optional(positiveNumber(`The allocation ratio of this host. Default: ${option} in nova.conf.`));

export const hostSchema = object(
  'host',
  {
    name: nonEmpty(
      'The name of the compute service. A range such as compute[001:100] defines several hosts.',
    ),
    uuid: v.optional(
      uuid('The UUID of the compute node and of its root provider. Default: derived from the name.'),
    ),
    nodename: v.optional(nonEmpty('The hypervisor hostname. Default: the name of the host.')),
    hypervisor_type: v.optional(
      text('The hypervisor type: QEMU, vmware, ironic, …'),
      HOST_DEFAULTS.hypervisor_type,
    ),
    hypervisor_version: v.optional(hypervisorVersion, HOST_DEFAULTS.hypervisor_version),
    cpu_info: v.optional(cpuInfo, HOST_DEFAULTS.cpu_info),
    supported_instances: v.optional(
      list(
        v.tuple([v.string(), v.string(), v.string()]),
        'a list such as [["x86_64", "kvm", "hvm"]]',
        'The supported instances, each with architecture, hypervisor type and virtual machine mode.',
      ),
      SUPPORTED_INSTANCES,
    ),
    vcpus: v.optional(
      whole('The physical CPUs for servers. Default: the CPUs of the NUMA topology, or else 16.'),
    ),
    memory_mb: v.optional(
      whole('The memory in MiB. Default: the memory of the NUMA topology, or else 32768.', { unit: 'MiB' }),
    ),
    local_gb: v.optional(whole('The local disk in GiB.', { unit: 'GiB' }), HOST_DEFAULTS.local_gb),
    vcpus_used: used('The CPUs in use.', ''),
    memory_mb_used: used('The memory in use, in MiB.', 'MiB'),
    local_gb_used: used('The disk in use, in GiB.', 'GiB'),
    free_ram_mb: free('The free memory in MiB.', 'MiB'),
    free_disk_gb: free('The free disk in GiB.', 'GiB'),
    disk_available_least: v.optional(
      orNull(
        whole('The disk space that is free after sparse disks grow to their full size, in GiB.', {
          unit: 'GiB',
          min: -MAX_AMOUNT,
        }),
      ),
      null,
    ),
    cpu_allocation_ratio: ratio('cpu_allocation_ratio'),
    ram_allocation_ratio: ratio('ram_allocation_ratio'),
    disk_allocation_ratio: ratio('disk_allocation_ratio'),
    host_ip: v.optional(
      orNull(
        text(
          'The IP address of the host. A range of hosts requires a range with the same length: 10.0.0.[1:20].',
        ),
      ),
    ),
    cell: v.optional(nonEmpty('The cell of the host.'), 'cell1'),
    service: v.optional(serviceSchema, {}),
    stats: v.optional(statsSchema, {}),
    num_instances: v.optional(whole('The number of servers on the host. Default: derived from the servers.')),
    num_io_ops: v.optional(
      whole(
        'The number of I/O-heavy operations on the host. Default: derived from the task states of the servers.',
      ),
    ),
    failed_builds: v.optional(whole('The number of failed builds since the last successful build.'), 0),
    numa_topology: v.optional(orNull(numaTopologySchema), null),
    pci_pools: v.optional(
      list(poolSchema, 'a list of PCI pools', 'The pools of PCI devices for servers.'),
      [],
    ),
    metrics: v.optional(
      list(metricSchema, 'a list of metrics', 'The metrics that the monitors of nova-compute report.'),
      [],
    ),
    provider: v.optional(hostProviderSchema),
  },
  'A compute node with its service, or several equal compute nodes.',
);

export type ScenarioHost = v.InferOutput<typeof hostSchema>;
