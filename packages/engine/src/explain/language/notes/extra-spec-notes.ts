import { type Family, type Note, note } from './note.ts';

const NUMA = 'NUMATopologyFilter';
const PCI = 'PciPassthroughFilter';
const PLACEMENT = 'Placement';

/** Extra specs that scheduling reads and that no family describes. */
export const EXTRA_SPEC_NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  [
    'accel:device_profile',
    note(
      'The Cyborg device profile to attach. Placement offers only hosts that support accelerators.',
      'accelerators_filter',
    ),
  ],
  [
    'group_policy',
    note(
      'Whether granular request groups can use the same provider: `none` allows it, `isolate` requires different ' +
        'providers. Required for two or more groups.',
      PLACEMENT,
    ),
  ],
  [
    'hw:cpu_policy',
    note(
      'Whether vCPUs are pinned to dedicated host CPUs. `dedicated` requests PCPU instead of VCPU from Placement; `mixed` requests both.',
      PLACEMENT,
      NUMA,
    ),
  ],
  [
    'hw:cpu_thread_policy',
    note(
      'How dedicated CPUs use hyperthreads: `require` thread siblings, `isolate` one core for each vCPU, or `prefer` siblings.',
      PLACEMENT,
      NUMA,
    ),
  ],
  [
    'hw:cpu_dedicated_mask',
    note('The vCPUs that are pinned under the `mixed` policy, such as `0-3` or `^0`.', PLACEMENT, NUMA),
  ],
  [
    'hw:cpu_realtime',
    note('Runs vCPUs with real-time priority. Requires the CPU policy `dedicated` or `mixed`.', NUMA),
  ],
  ['hw:cpu_realtime_mask', note('The real-time vCPUs; `^0` excludes the first.', NUMA)],
  [
    'hw:emulator_threads_policy',
    note(
      'Where emulator threads run if vCPUs are pinned: `isolate` uses one more dedicated host CPU, `share` uses the shared CPUs.',
      PLACEMENT,
      NUMA,
    ),
  ],
  [
    'hw:numa_nodes',
    note('The number of the guest’s NUMA nodes. Each of them must fit on a NUMA cell of the host.', NUMA),
  ],
  [
    'hw:mem_page_size',
    note(
      'The size of the guest’s memory pages: `small`, `large`, `any`, or a size such as `2MB` or `1GB`.',
      NUMA,
    ),
  ],
  [
    'hw:pci_numa_affinity_policy',
    note(
      'The NUMA affinity of PCI devices: on the guest’s NUMA nodes (`required`), on their sockets (`socket`), or there if possible (`preferred`).',
      NUMA,
      PCI,
      PLACEMENT,
    ),
  ],
  [
    'hw:locked_memory',
    note('Locks the guest’s memory, so that it is not swapped out. Requires `hw:mem_page_size`.', NUMA),
  ],
  [
    'hw:mem_encryption',
    note(
      'Encrypts the guest’s memory with AMD SEV. Uses one MEM_ENCRYPTION_CONTEXT of the host.',
      PLACEMENT,
      NUMA,
    ),
  ],
  [
    'hw:mem_encryption_model',
    note('The memory encryption model: SEV, SEV-ES or SEV-SNP. Each model has its own trait.', PLACEMENT),
  ],
  [
    'hw:maxphysaddr_mode',
    note('Whether the guest sees the host’s physical address bits or emulated ones.', PLACEMENT),
  ],
  [
    'hw:maxphysaddr_bits',
    note(
      'The number of physical address bits in mode `emulate`. The host’s CPU must have at least as many.',
      'ComputeCapabilitiesFilter',
    ),
  ],
  [
    'hw:pmem',
    note(
      'Labels of persistent memory namespaces. Each uses one CUSTOM_PMEM_NAMESPACE_… of the host.',
      PLACEMENT,
    ),
  ],
  [
    'hw:tpm_version',
    note(
      'The version of the emulated TPM. Hosts report the versions that they support as traits.',
      PLACEMENT,
    ),
  ],
  ['hw:tpm_model', note('The interface of the emulated TPM: TIS, or CRB for 2.0.', PLACEMENT)],
  [
    'hw:tpm_secret_security',
    note(
      'Who can read the TPM’s secret. This decides whether the server can be live-migrated.',
      'tpm_secret_security_filter',
    ),
  ],
  [
    'hw:ephemeral_encryption',
    note(
      'Encrypts the local disks. Placement offers only hosts that support it.',
      'ephemeral_encryption_filter',
    ),
  ],
  [
    'hw:ephemeral_encryption_format',
    note(
      'The encryption format. Nova reads it only if encryption is requested.',
      'ephemeral_encryption_filter',
    ),
  ],
  ['hw:sound_model', note('The sound device. Only `virtio` restricts the hosts.', 'virtio_sound_filter')],
  [
    'hw:virtio_packed_ring',
    note(
      'Packed virtqueues for virtio devices. Placement offers only hosts that support them.',
      'packed_virtqueue_filter',
    ),
  ],
  ['os:secure_boot', note('With `required`, the host must support UEFI Secure Boot.', PLACEMENT)],
  [
    'pci_passthrough:alias',
    note(
      'PCI devices by the names of `[pci] alias`: `gpu:2` requests two. With `pci_in_placement`, Placement counts them.',
      PCI,
      NUMA,
      PLACEMENT,
      'PCIWeigher',
    ),
  ],
  ['hide_hypervisor_id', note('The old name of `hw:hide_hypervisor_id`.')],
  ['hw:hide_hypervisor_id', note('Hides the hypervisor from the guest. No step of scheduling reads it.')],
  ['hw:pmu', note('A performance monitoring unit for the guest. No step of scheduling reads it.')],
  ['hw:viommu_model', note('The virtual IOMMU of the guest. The libvirt driver reads it after scheduling.')],
]);

const GUEST = 'The virt driver reads it when it creates the guest; no step of scheduling reads it.';

export const EXTRA_SPEC_FAMILIES: readonly Family[] = [
  {
    pattern: /^resources([\w-]*):(.+)$/,
    toNote: ([, group = '', name = '']) =>
      note(
        group === ''
          ? `The amount of ${name} that the server uses. It overrides the amount from the flavor’s sizes; 0 requests nothing.`
          : `The amount of ${name} that request group \`${group}\` uses, from a single provider of the host.`,
        PLACEMENT,
      ),
  },
  {
    pattern: /^trait([\w-]*):(.+)$/,
    toNote: ([, group = '', name = '']) =>
      note(
        group === ''
          ? `Whether the host must have the trait ${name} (\`required\`) or must not have it (\`forbidden\`).`
          : `Whether the provider of request group \`${group}\` must have the trait ${name} (\`required\`) or must not have it (\`forbidden\`).`,
        PLACEMENT,
      ),
  },
  {
    pattern: /^aggregate_instance_extra_specs:(.+)$/s,
    toNote: ([, key = '']) =>
      note(
        `The host’s aggregates must have the metadata key \`${key}\` with a value that satisfies this one. ` +
          'Operators: `s==`, `>=`, `<in>`, `<or>` and others; plain text must be equal.',
        'AggregateInstanceExtraSpecsFilter',
      ),
  },
  {
    pattern: /^capabilities:([^:]+)(.*)$/s,
    toNote: ([, name = '', rest = '']) =>
      note(
        `The host must report \`${name}${rest}\` with a value that satisfies this one. Operators: \`>=\`, \`<in>\` and others. ` +
          'A host that does not report it fails.',
        'ComputeCapabilitiesFilter',
      ),
  },
  {
    pattern: /^hw:numa_cpus\.(\d+)$/,
    toNote: ([, node = '']) => note(`The vCPUs of the guest’s NUMA node ${node}, such as \`0-3\`.`, NUMA),
  },
  {
    pattern: /^hw:numa_mem\.(\d+)$/,
    toNote: ([, node = '']) => note(`The memory of the guest’s NUMA node ${node}, in MiB.`, NUMA),
  },
  {
    pattern: /^hw:cpu_(max_)?(sockets|cores|threads)$/,
    toNote: ([, max = '', part = '']) =>
      note(
        `${max === '' ? 'The number' : 'The maximum number'} of CPU ${part} that the guest sees. ${GUEST}`,
      ),
  },
  {
    pattern: /^quota:/,
    toNote: () =>
      note('A limit or share that the hypervisor enforces on the guest. No step of scheduling reads it.'),
  },
  { pattern: /^hw_rng:/, toNote: () => note(`The random number generator of the guest. ${GUEST}`) },
  { pattern: /^(?:hw|hw_video|os|vmware):/, toNote: () => note(`A property of the guest. ${GUEST}`) },
];
