import { type Family, type Note, note } from './note.ts';

const NUMA = 'NUMATopologyFilter';
const PCI = 'PciPassthroughFilter';
const PLACEMENT = 'Placement';

/** Extra specs whose meaning for scheduling is their own. */
export const EXTRA_SPEC_NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  [
    'accel:device_profile',
    note(
      'The Cyborg device profile to attach. Only hosts that know accelerators are offered.',
      'accelerators_filter',
    ),
  ],
  [
    'group_policy',
    note(
      'Whether numbered request groups may take from the same provider: `none` lets them, `isolate` keeps them apart. ' +
        'Needed as soon as there are two groups.',
      PLACEMENT,
    ),
  ],
  [
    'hw:cpu_policy',
    note(
      'Whether each vCPU gets a host CPU of its own. `dedicated` asks Placement for PCPU instead of VCPU; `mixed` for both.',
      PLACEMENT,
      NUMA,
    ),
  ],
  [
    'hw:cpu_thread_policy',
    note(
      'What dedicated CPUs do with hyperthreads: `require` them, `isolate` a core for each vCPU, or `prefer` siblings.',
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
    note('Runs vCPUs with real-time priority. Needs a dedicated or mixed CPU policy.', NUMA),
  ],
  ['hw:cpu_realtime_mask', note('The vCPUs that are real-time; `^0` leaves out the first.', NUMA)],
  [
    'hw:emulator_threads_policy',
    note(
      'Where the emulator runs beside pinned vCPUs: `isolate` takes one more host CPU, `share` uses the shared set.',
      PLACEMENT,
      NUMA,
    ),
  ],
  [
    'hw:numa_nodes',
    note('How many NUMA nodes the guest has. The host must fit each of them into a cell.', NUMA),
  ],
  [
    'hw:mem_page_size',
    note(
      'The size of the memory pages behind the guest: `small`, `large`, `any`, or a size such as `2MB` or `1GB`.',
      NUMA,
    ),
  ],
  [
    'hw:pci_numa_affinity_policy',
    note(
      'How near PCI devices must be to the guest: on its NUMA node (`required`), its socket, or rather there (`preferred`).',
      NUMA,
      PCI,
      PLACEMENT,
    ),
  ],
  [
    'hw:locked_memory',
    note('Keeps the guest’s memory from being swapped out. Needs `hw:mem_page_size`.', NUMA),
  ],
  [
    'hw:mem_encryption',
    note(
      'Encrypts the guest’s memory with AMD SEV. Takes one MEM_ENCRYPTION_CONTEXT of the host.',
      PLACEMENT,
      NUMA,
    ),
  ],
  [
    'hw:mem_encryption_model',
    note('Which kind of memory encryption: SEV, SEV-ES or SEV-SNP. Each is a trait of its own.', PLACEMENT),
  ],
  [
    'hw:maxphysaddr_mode',
    note('Whether the guest sees the host’s physical address bits or emulated ones.', PLACEMENT),
  ],
  [
    'hw:maxphysaddr_bits',
    note(
      'How many physical address bits an emulated mode has; the host’s CPU must have as many.',
      'ComputeCapabilitiesFilter',
    ),
  ],
  [
    'hw:pmem',
    note(
      'Labels of persistent memory namespaces. Each takes one CUSTOM_PMEM_NAMESPACE_… of the host.',
      PLACEMENT,
    ),
  ],
  [
    'hw:tpm_version',
    note('The version of the emulated TPM. Hosts say with traits which they have.', PLACEMENT),
  ],
  ['hw:tpm_model', note('The interface of the emulated TPM: TIS, or CRB for 2.0.', PLACEMENT)],
  [
    'hw:tpm_secret_security',
    note(
      'Who can read the secret of the TPM, and so whether the server can be moved live.',
      'tpm_secret_security_filter',
    ),
  ],
  [
    'hw:ephemeral_encryption',
    note('Encrypts the local disks. Only hosts that can are offered.', 'ephemeral_encryption_filter'),
  ],
  [
    'hw:ephemeral_encryption_format',
    note(
      'The format of the encryption; read only where encryption is asked for.',
      'ephemeral_encryption_filter',
    ),
  ],
  ['hw:sound_model', note('The sound device. Only `virtio` narrows the hosts.', 'virtio_sound_filter')],
  [
    'hw:virtio_packed_ring',
    note(
      'Packed virtqueues for virtio devices. Only hosts that have them are offered.',
      'packed_virtqueue_filter',
    ),
  ],
  ['os:secure_boot', note('`required` asks for hosts with UEFI Secure Boot.', PLACEMENT)],
  [
    'pci_passthrough:alias',
    note(
      'PCI devices by the names of `[pci] alias`: `gpu:2` asks for two. With `pci_in_placement` Placement counts them.',
      PCI,
      NUMA,
      PLACEMENT,
      'PCIWeigher',
    ),
  ],
  ['hide_hypervisor_id', note('The old name of `hw:hide_hypervisor_id`.')],
  ['hw:hide_hypervisor_id', note('Hides from the guest that it is virtual. No step of scheduling reads it.')],
  ['hw:pmu', note('A performance monitoring unit for the guest. No step of scheduling reads it.')],
  ['hw:viommu_model', note('The virtual IOMMU of the guest; libvirt reads it once the host is chosen.')],
]);

const GUEST = 'Read by the virt driver when the guest is made; no step of scheduling reads it.';

export const EXTRA_SPEC_FAMILIES: readonly Family[] = [
  {
    pattern: /^resources([\w-]*):(.+)$/,
    toNote: ([, group = '', name = '']) =>
      note(
        group === ''
          ? `How much ${name} the server takes from the host. It replaces what follows from the flavor’s sizes; 0 asks for none.`
          : `How much ${name} request group \`${group}\` takes, from one single provider of the host.`,
        PLACEMENT,
      ),
  },
  {
    pattern: /^trait([\w-]*):(.+)$/,
    toNote: ([, group = '', name = '']) =>
      note(
        group === ''
          ? `Whether the host must have the trait ${name} (\`required\`), or must not (\`forbidden\`).`
          : `Whether the provider of request group \`${group}\` must have the trait ${name} (\`required\`), or must not (\`forbidden\`).`,
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
        `The host must report \`${name}${rest}\` with a value that satisfies this one; operators such as \`>=\` and \`<in>\` are read. ` +
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
      note(`${max === '' ? 'The' : 'The most'} CPU ${part} that the guest sees. ${GUEST}`),
  },
  {
    pattern: /^quota:/,
    toNote: () =>
      note('A limit or share that the hypervisor enforces on the guest. No step of scheduling reads it.'),
  },
  { pattern: /^hw_rng:/, toNote: () => note(`The random number generator of the guest. ${GUEST}`) },
  { pattern: /^(?:hw|hw_video|os|vmware):/, toNote: () => note(`A property of the guest. ${GUEST}`) },
];
