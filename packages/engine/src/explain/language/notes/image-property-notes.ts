import { type Family, type Note, note } from './note.ts';

const NUMA = 'NUMATopologyFilter';
const PLACEMENT = 'Placement';
const IMAGE = 'ImagePropertiesFilter';
const PREFILTER = 'transform_image_metadata';

/** Image properties whose meaning for scheduling is their own. */
export const IMAGE_PROPERTY_NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  [
    'hw_architecture',
    note('The CPU architecture that the image is made for. The host must run it.', IMAGE, PREFILTER),
  ],
  ['hw_emulation_architecture', note('An architecture to emulate, whatever the host’s own is.', PREFILTER)],
  ['img_hv_type', note('The hypervisor that the image is made for. The host must be one.', IMAGE)],
  [
    'hw_vm_mode',
    note('The virtual machine mode: `hvm` for full virtualization. The host must have it.', IMAGE),
  ],
  ['img_hv_requested_version', note('The versions of the hypervisor that will do, such as `>=6.0`.', IMAGE)],
  [
    'hw_maxphysaddr_bits',
    note('How many physical address bits the guest has.', IMAGE, 'ComputeCapabilitiesFilter'),
  ],
  [
    'hw_maxphysaddr_mode',
    note('Whether the guest sees the host’s physical address bits or emulated ones.', PLACEMENT),
  ],
  [
    'hw_cpu_policy',
    note('As `hw:cpu_policy` of a flavor; the two must not contradict each other.', PLACEMENT, NUMA),
  ],
  ['hw_cpu_thread_policy', note('As `hw:cpu_thread_policy` of a flavor.', PLACEMENT, NUMA)],
  [
    'hw_cpu_realtime_mask',
    note('The vCPUs that are real-time; used where the flavor asks for real time.', NUMA),
  ],
  ['hw_numa_nodes', note('How many NUMA nodes the guest has, where the flavor leaves it open.', NUMA)],
  [
    'hw_mem_page_size',
    note('The size of the guest’s memory pages, where the flavor allows `large` or `any`.', NUMA),
  ],
  [
    'hw_pci_numa_affinity_policy',
    note('How near PCI devices must be to the guest.', NUMA, 'PciPassthroughFilter', PLACEMENT),
  ],
  ['hw_locked_memory', note('Keeps the guest’s memory from being swapped out.', NUMA)],
  [
    'hw_mem_encryption',
    note('Encrypts the guest’s memory with AMD SEV. Needs UEFI firmware.', PLACEMENT, NUMA),
  ],
  [
    'hw_mem_encryption_model',
    note('Which kind of memory encryption. Each is a trait of the host.', PLACEMENT),
  ],
  ['hw_firmware_type', note('BIOS or UEFI. Stateless firmware and Secure Boot need UEFI.', PLACEMENT)],
  ['hw_firmware_stateless', note('UEFI that keeps no state. Only hosts that can are offered.', PLACEMENT)],
  ['hw_tpm_version', note('The version of the emulated TPM.', PLACEMENT)],
  ['hw_tpm_model', note('The interface of the emulated TPM.', PLACEMENT)],
  ['os_secure_boot', note('`required` asks for hosts with UEFI Secure Boot.', PLACEMENT)],
  ['hw_ephemeral_encryption', note('Encrypts the local disks.', 'ephemeral_encryption_filter')],
  ['hw_ephemeral_encryption_format', note('The format of the encryption.', 'ephemeral_encryption_filter')],
  ['hw_virtio_packed_ring', note('Packed virtqueues for virtio devices.', 'packed_virtqueue_filter')],
  ['hw_sound_model', note('The sound device. Only `virtio` narrows the hosts.', 'virtio_sound_filter')],
  [
    'os_distro',
    note(
      'The distribution inside. Operators use it to tell licensed images from others.',
      'AggregateImagePropertiesIsolation',
    ),
  ],
  [
    'os_type',
    note(
      '`linux` or `windows`. Aggregates can be kept for one of them.',
      'AggregateImagePropertiesIsolation',
    ),
  ],
  [
    'traits_required',
    note('Traits that the host must have. Nova fills it from the `trait:` properties.', PLACEMENT),
  ],
]);

const MODEL = 'With `[scheduler] image_metadata_prefilter` only hosts that support it are offered.';

export const IMAGE_PROPERTY_FAMILIES: readonly Family[] = [
  {
    pattern: /^trait:(.+)$/s,
    toNote: ([, name = '']) =>
      note(`The host must have the trait ${name}: \`required\` is the only value that is read.`, PLACEMENT),
  },
  {
    pattern: /^hw_numa_(cpus|mem)(?:\.\d+)?$/,
    toNote: ([, what = '']) =>
      note(
        what === 'cpus' ? 'The vCPUs of one NUMA node of the guest.' : 'The memory of one NUMA node, in MiB.',
        NUMA,
      ),
  },
  {
    pattern: /^hw_(disk_bus|cdrom_bus|video_model|vif_model|input_bus|viommu_model|usb_model)$/,
    toNote: ([, part = '']) => note(`The ${part.replaceAll('_', ' ')} of the guest. ${MODEL}`, PREFILTER),
  },
  {
    pattern: /^(?:hw|img|os)_/,
    toNote: () =>
      note(
        'Read when the guest is made. Of scheduling only aggregates that name it are concerned.',
        'AggregateImagePropertiesIsolation',
      ),
  },
];
