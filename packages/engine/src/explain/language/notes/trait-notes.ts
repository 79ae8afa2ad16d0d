import { type Family, type Note, note } from './note.ts';

const words = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

export const TRAIT_NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  ['COMPUTE_NODE', note('The provider is a compute node.')],
  [
    'COMPUTE_STATUS_DISABLED',
    note('The compute service is disabled. Nova forbids it in every request.', 'compute_status_filter'),
  ],
  ['COMPUTE_ACCELERATORS', note('nova-compute can attach Cyborg’s accelerators.', 'accelerators_filter')],
  [
    'COMPUTE_REMOTE_MANAGED_PORTS',
    note('nova-compute can attach ports that a SmartNIC manages.', 'remote_managed_ports_filter'),
  ],
  ['COMPUTE_NET_VIRTIO_PACKED', note('The host supports packed virtqueues.', 'packed_virtqueue_filter')],
  ['COMPUTE_SOUND_MODEL_VIRTIO', note('The host supports the virtio sound device.', 'virtio_sound_filter')],
  [
    'COMPUTE_SOCKET_PCI_NUMA_AFFINITY',
    note('nova-compute supports the PCI NUMA policy `socket`.', 'Placement'),
  ],
  [
    'MISC_SHARES_VIA_AGGREGATE',
    note(
      'Provider trees in an aggregate with this provider can use its inventories, such as shared storage.',
      'Placement',
    ),
  ],
  ['OWNER_NOVA', note('Nova manages the provider.', 'owner_nova_filter')],
  ['OWNER_CYBORG', note('Cyborg manages the provider, which is an accelerator.')],
  ['HW_NUMA_ROOT', note('The provider represents a NUMA node.')],
  [
    'HW_CPU_HYPERTHREADING',
    note('The host’s CPUs have hyperthreads. `hw:cpu_thread_policy` requires or forbids it.', 'Placement'),
  ],
  ['STORAGE_DISK_SSD', note('The storage is solid state.')],
  ['STORAGE_DISK_HDD', note('The storage is a rotating disk.')],
]);

export const TRAIT_FAMILIES: readonly Family[] = [
  {
    pattern: /^CUSTOM_(.+)$/,
    toNote: () => note('A custom trait. The operators of the cloud define its meaning.'),
  },
  {
    pattern: /^COMPUTE_ARCH_(.+)$/,
    toNote: ([, name = '']) => note(`nova-compute can emulate the architecture ${name}.`),
  },
  {
    pattern: /^COMPUTE_IMAGE_TYPE_(.+)$/,
    toNote: ([, name = '']) =>
      note(`The host can boot images of the format ${name}.`, 'require_image_type_support'),
  },
  {
    pattern: /^COMPUTE_SECURITY_TPM_SECRET_SECURITY_(.+)$/,
    toNote: ([, name = '']) =>
      note(`The host keeps TPM secrets as \`${words(name)}\`.`, 'tpm_secret_security_filter'),
  },
  {
    pattern: /^COMPUTE_SECURITY_(.+)$/,
    toNote: ([, name = '']) => note(`The host offers guests ${words(name)}.`, 'Placement'),
  },
  {
    pattern: /^COMPUTE_EPHEMERAL_ENCRYPTION/,
    toNote: () => note('The host can encrypt local disks.', 'ephemeral_encryption_filter'),
  },
  {
    pattern:
      /^COMPUTE_(GRAPHICS_MODEL|NET_VIF_MODEL|STORAGE_BUS|USB_MODEL|VIOMMU_MODEL|SOUND_MODEL|FIRMWARE)_(.+)$/,
    toNote: ([, kind = '', name = '']) =>
      note(`The host supports the ${words(kind)} ${words(name)}.`, 'transform_image_metadata'),
  },
  {
    pattern: /^COMPUTE_(.+)$/,
    toNote: ([, name = '']) => note(`nova-compute on the host supports: ${words(name)}.`),
  },
  {
    pattern: /^HW_CPU_(X86|AARCH64|PPC64LE)_(.+)$/,
    toNote: ([, arch = '', name = '']) =>
      note(`The CPU (${words(arch)}) has the feature ${name}.`, 'Placement'),
  },
  { pattern: /^HW_CPU_(.+)$/, toNote: ([, name = '']) => note(`The CPU has ${words(name)}.`, 'Placement') },
  {
    pattern: /^HW_ARCH_(.+)$/,
    toNote: ([, name = '']) => note(`The host’s own architecture is ${name}.`, 'transform_image_metadata'),
  },
  { pattern: /^HW_GPU_(.+)$/, toNote: ([, name = '']) => note(`The GPU offers ${words(name)}.`) },
  { pattern: /^HW_NIC_(.+)$/, toNote: ([, name = '']) => note(`The network card offers ${words(name)}.`) },
  { pattern: /^HW_(.+)$/, toNote: ([, name = '']) => note(`The hardware has ${words(name)}.`) },
  { pattern: /^STORAGE_(.+)$/, toNote: ([, name = '']) => note(`The storage is ${words(name)}.`) },
];

export const RESOURCE_CLASS_NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  ['VCPU', note('Shared CPUs: the host’s number of shared CPUs, multiplied by `cpu_allocation_ratio`.')],
  ['PCPU', note('Dedicated CPUs, one for each pinned vCPU. They are not overcommitted.')],
  ['MEMORY_MB', note('Memory, in MiB.')],
  ['DISK_GB', note('Local or shared disk, in GiB.')],
  ['PCI_DEVICE', note('PCI devices.')],
  ['SRIOV_NET_VF', note('Virtual functions of SR-IOV network cards.')],
  ['NUMA_SOCKET', note('CPU sockets.')],
  ['NUMA_CORE', note('CPU cores.')],
  ['NUMA_THREAD', note('CPU threads.')],
  ['NUMA_MEMORY_MB', note('Memory of a NUMA node, in MiB.')],
  ['IPV4_ADDRESS', note('IPv4 addresses of a network segment.')],
  ['VGPU', note('Virtual GPUs.')],
  ['VGPU_DISPLAY_HEAD', note('Display heads of virtual GPUs.')],
  ['PGPU', note('Whole physical GPUs.')],
  ['FPGA', note('Programmable accelerators.')],
  ['MEM_ENCRYPTION_CONTEXT', note('Guests with encrypted memory that the CPU can run at the same time.')],
  ['NET_BW_EGR_KILOBIT_PER_SEC', note('Egress bandwidth of a port, in kilobits per second.')],
  ['NET_BW_IGR_KILOBIT_PER_SEC', note('Ingress bandwidth of a port, in kilobits per second.')],
  [
    'NET_PACKET_RATE_KILOPACKET_PER_SEC',
    note('Packet rate in both directions, in thousands of packets per second.'),
  ],
  [
    'NET_PACKET_RATE_EGR_KILOPACKET_PER_SEC',
    note('Egress packet rate of a port, in thousands of packets per second.'),
  ],
  [
    'NET_PACKET_RATE_IGR_KILOPACKET_PER_SEC',
    note('Ingress packet rate of a port, in thousands of packets per second.'),
  ],
]);

export const RESOURCE_CLASS_FAMILIES: readonly Family[] = [
  { pattern: /^CUSTOM_/, toNote: () => note('A custom resource class.') },
];
