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

/** A machine as many clouds have it; the numbers that the conformance vectors assume too. */
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

/** The version of nova-compute that Nova master has. */
const SERVICE_VERSION = 73;

const DOTTED_VERSION = /^(\d{1,4})(?:\.(\d{1,3}))?(?:\.(\d{1,3}))?$/;

/** 8.2.0 is 8002000, as libvirt numbers versions. */
function versionNumber(version: string): number {
  const [, major = '0', minor = '0', micro = '0'] = DOTTED_VERSION.exec(version) ?? [];
  return Number(major) * 1_000_000 + Number(minor) * 1000 + Number(micro);
}

const hypervisorVersion = v.pipe(
  field(
    v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.regex(DOTTED_VERSION))]),
    'a version such as "8.2.0" or 8002000',
    'The version of the hypervisor: "8.2.0", or 8002000 as Nova stores it.',
  ),
  v.transform((version) => (typeof version === 'number' ? version : versionNumber(version))),
);

const cpuInfo = v.pipe(
  field(
    v.union([v.string(), v.custom<Record<string, unknown>>(isPlainObject)]),
    'an object, or the JSON text that nova-compute stores',
    'What nova-compute says about the CPU: an object, or its very text.',
  ),
  v.transform((info) => (typeof info === 'string' ? info : JSON.stringify(info))),
);

const serviceSchema = object(
  'service',
  {
    disabled: v.optional(flag('Whether an operator disabled the service.'), false),
    disabled_reason: v.optional(orNull(text('Why it is disabled.')), null),
    up: v.optional(flag('Whether the service has been heard from lately.'), true),
    forced_down: v.optional(flag('Whether an operator forced the service down.'), false),
    version: v.optional(whole('The version of the nova-compute service.'), SERVICE_VERSION),
  },
  'The nova-compute service of the host.',
);

const poolSchema = object(
  'PCI pool',
  {
    vendor_id: nonEmpty(
      'Four hexadecimal digits: 8086.',
      'four hexadecimal digits in quotes, such as "8086"',
    ),
    product_id: nonEmpty(
      'Four hexadecimal digits: 154d.',
      'four hexadecimal digits in quotes, such as "154d"',
    ),
    numa_node: v.optional(orNull(whole('The NUMA node of the devices; null when unknown.')), null),
    count: v.optional(whole('How many devices are free.'), 1),
    tags: v.optional(textDictionary('Further attributes: physical_network, dev_type, …'), {}),
  },
  'PCI devices of a host that are alike.',
);

const metricSchema = object(
  'metric',
  {
    name: nonEmpty('The name of the metric, such as cpu.percent.'),
    value: field(v.number(), 'a number', 'The value as nova-compute sends it; percentages as 0 to 1.'),
  },
  'A metric that nova-compute reports.',
);

const used = (what: string, unit: string) =>
  v.optional(whole(`${what} Follows from the servers when absent.`, unit === '' ? {} : { unit }));

const free = (what: string, unit: string) =>
  v.optional(
    whole(`${what} Follows from size and use when absent; may be negative.`, { unit, min: -MAX_AMOUNT }),
  );

const ratio = (option: string) =>
  v.optional(positiveNumber(`Overcommit of this host. From nova.conf's ${option} when absent.`));

export const hostSchema = object(
  'host',
  {
    name: nonEmpty('The name of the compute service. Ranges make many: compute[001:100].'),
    uuid: v.optional(uuid('The compute node and its root provider. Derived from the name when absent.')),
    nodename: v.optional(nonEmpty('The hypervisor hostname, where it is not the name of the host.')),
    hypervisor_type: v.optional(text('QEMU, vmware, ironic, …'), HOST_DEFAULTS.hypervisor_type),
    hypervisor_version: v.optional(hypervisorVersion, HOST_DEFAULTS.hypervisor_version),
    cpu_info: v.optional(cpuInfo, HOST_DEFAULTS.cpu_info),
    supported_instances: v.optional(
      list(
        v.tuple([v.string(), v.string(), v.string()]),
        'a list such as [["x86_64", "kvm", "hvm"]]',
        'What can run here: architecture, hypervisor type, virtual machine mode.',
      ),
      SUPPORTED_INSTANCES,
    ),
    vcpus: v.optional(whole('Physical CPUs for servers. Those of the NUMA topology when absent, else 16.')),
    memory_mb: v.optional(
      whole('Memory in MiB. That of the NUMA topology when absent, else 32768.', { unit: 'MiB' }),
    ),
    local_gb: v.optional(whole('Local disk in GiB.', { unit: 'GiB' }), HOST_DEFAULTS.local_gb),
    vcpus_used: used('CPUs in use.', ''),
    memory_mb_used: used('Memory in use, in MiB.', 'MiB'),
    local_gb_used: used('Disk in use, in GiB.', 'GiB'),
    free_ram_mb: free('Free memory in MiB.', 'MiB'),
    free_disk_gb: free('Free disk in GiB.', 'GiB'),
    disk_available_least: v.optional(
      orNull(whole('What is really free of sparse disks, in GiB.', { unit: 'GiB', min: -MAX_AMOUNT })),
      null,
    ),
    cpu_allocation_ratio: ratio('cpu_allocation_ratio'),
    ram_allocation_ratio: ratio('ram_allocation_ratio'),
    disk_allocation_ratio: ratio('disk_allocation_ratio'),
    host_ip: v.optional(
      orNull(text('The address of the host. With a range of hosts, a range of as many: 10.0.0.[1:20].')),
    ),
    cell: v.optional(nonEmpty('The cell that the host is in.'), 'cell1'),
    service: v.optional(serviceSchema, {}),
    stats: v.optional(statsSchema, {}),
    num_instances: v.optional(whole('Servers on the host. Follows from the servers when absent.')),
    num_io_ops: v.optional(
      whole('Disk-heavy work under way. Follows from the task states of servers when absent.'),
    ),
    failed_builds: v.optional(whole('Builds that failed here since one succeeded.'), 0),
    numa_topology: v.optional(orNull(numaTopologySchema), null),
    pci_pools: v.optional(list(poolSchema, 'a list of PCI pools', 'PCI devices that servers can have.'), []),
    metrics: v.optional(
      list(metricSchema, 'a list of metrics', 'What the monitors of nova-compute report.'),
      [],
    ),
    provider: v.optional(hostProviderSchema),
  },
  'A compute node with its service, or many that are alike.',
);

export type ScenarioHost = v.InferOutput<typeof hostSchema>;
