import { type Family, type Note, note } from './note.ts';

const NUMA = 'NUMATopologyFilter';
const PLACEMENT = 'Placement';
const IMAGE = 'ImagePropertiesFilter';
const PREFILTER = 'transform_image_metadata';

/** Image properties that scheduling reads and that no family describes. */
export const IMAGE_PROPERTY_NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  ['hw_architecture', note('The CPU architecture of the image. The host must support it.', IMAGE, PREFILTER)],
  [
    'hw_emulation_architecture',
    note('The architecture to emulate, independent of the host’s architecture.', PREFILTER),
  ],
  ['img_hv_type', note('The hypervisor type of the image. The host must support it.', IMAGE)],
  [
    'hw_vm_mode',
    note('The virtual machine mode: `hvm` for full virtualization. The host must support it.', IMAGE),
  ],
  ['img_hv_requested_version', note('The required hypervisor version, such as `>=6.0`.', IMAGE)],
  [
    'hw_maxphysaddr_bits',
    note('The number of the guest’s physical address bits.', IMAGE, 'ComputeCapabilitiesFilter'),
  ],
  [
    'hw_maxphysaddr_mode',
    note('Whether the guest sees the host’s physical address bits or emulated ones.', PLACEMENT),
  ],
  [
    'hw_cpu_policy',
    note('The same as a flavor’s `hw:cpu_policy`. The two must not conflict.', PLACEMENT, NUMA),
  ],
  ['hw_cpu_thread_policy', note('The same as a flavor’s `hw:cpu_thread_policy`.', PLACEMENT, NUMA)],
  ['hw_cpu_realtime_mask', note('The real-time vCPUs. Used if the flavor enables `hw:cpu_realtime`.', NUMA)],
  ['hw_numa_nodes', note('The number of the guest’s NUMA nodes, if the flavor does not set it.', NUMA)],
  [
    'hw_mem_page_size',
    note('The size of the guest’s memory pages, if the flavor sets `large` or `any`.', NUMA),
  ],
  [
    'hw_pci_numa_affinity_policy',
    note('The NUMA affinity of PCI devices.', NUMA, 'PciPassthroughFilter', PLACEMENT),
  ],
  ['hw_locked_memory', note('Locks the guest’s memory, so that it is not swapped out.', NUMA)],
  [
    'hw_mem_encryption',
    note('Encrypts the guest’s memory with AMD SEV. Requires UEFI firmware.', PLACEMENT, NUMA),
  ],
  ['hw_mem_encryption_model', note('The memory encryption model. Each model has its own trait.', PLACEMENT)],
  ['hw_firmware_type', note('BIOS or UEFI. Stateless firmware and Secure Boot require UEFI.', PLACEMENT)],
  [
    'hw_firmware_stateless',
    note('UEFI without persistent state. Placement offers only hosts that support it.', PLACEMENT),
  ],
  ['hw_tpm_version', note('The version of the emulated TPM.', PLACEMENT)],
  ['hw_tpm_model', note('The interface of the emulated TPM.', PLACEMENT)],
  ['os_secure_boot', note('With `required`, the host must support UEFI Secure Boot.', PLACEMENT)],
  ['hw_ephemeral_encryption', note('Encrypts the local disks.', 'ephemeral_encryption_filter')],
  ['hw_ephemeral_encryption_format', note('The encryption format.', 'ephemeral_encryption_filter')],
  ['hw_virtio_packed_ring', note('Packed virtqueues for virtio devices.', 'packed_virtqueue_filter')],
  ['hw_sound_model', note('The sound device. Only `virtio` restricts the hosts.', 'virtio_sound_filter')],
  [
    'os_distro',
    note(
      'The operating system distribution. Operators use it to separate licensed images from others.',
      'AggregateImagePropertiesIsolation',
    ),
  ],
  [
    'os_type',
    note(
      '`linux` or `windows`. Aggregates can be reserved for one of them.',
      'AggregateImagePropertiesIsolation',
    ),
  ],
  [
    'traits_required',
    note('Traits that the host must have. Nova sets it from the `trait:` properties.', PLACEMENT),
  ],
]);

const MODEL = 'With `[scheduler] image_metadata_prefilter`, Placement offers only hosts that support it.';

export const IMAGE_PROPERTY_FAMILIES: readonly Family[] = [
  {
    pattern: /^trait:(.+)$/s,
    toNote: ([, name = '']) =>
      note(`The host must have the trait ${name}. \`required\` is the only value.`, PLACEMENT),
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
        'The virt driver reads it when it creates the guest. Scheduling compares it only with aggregates that name it.',
        'AggregateImagePropertiesIsolation',
      ),
  },
];
