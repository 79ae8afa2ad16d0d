import type { ReleaseName } from '../../catalog/releases.ts';
import { STANDARD_TRAITS } from '../../catalog/traits.ts';
import type { ScenarioHost } from '../schema/host.ts';

const KNOWN: ReadonlySet<string> = new Set(STANDARD_TRAITS);

/** The traits that nova-compute reports for every hypervisor. */
const NOVA = ['COMPUTE_NODE', 'OWNER_NOVA'];

/**
 * The traits that the libvirt driver reports with QEMU and KVM as a distribution installs them: no swtpm, no secure
 * boot firmware, images as qcow2 or raw files (`nova.virt.libvirt.driver`: `capabilities` and `static_traits`).
 */
const LIBVIRT = [
  'COMPUTE_ACCELERATORS',
  'COMPUTE_DEVICE_TAGGING',
  'COMPUTE_NET_ATTACH_INTERFACE',
  'COMPUTE_NET_ATTACH_INTERFACE_WITH_TAG',
  'COMPUTE_NET_VIRTIO_PACKED',
  'COMPUTE_RESCUE_BFV',
  'COMPUTE_SOCKET_PCI_NUMA_AFFINITY',
  'COMPUTE_TRUSTED_CERTS',
  'COMPUTE_VOLUME_ATTACH_WITH_TAG',
  'COMPUTE_VOLUME_EXTEND',
  'COMPUTE_VOLUME_MULTI_ATTACH',
  ...prefixed('COMPUTE_GRAPHICS_MODEL', ['BOCHS', 'CIRRUS', 'NONE', 'QXL', 'VGA', 'VIRTIO', 'VMVGA']),
  ...prefixed('COMPUTE_IMAGE_TYPE', ['AKI', 'AMI', 'ARI', 'ISO', 'QCOW2', 'RAW']),
  ...prefixed('COMPUTE_NET_VIF_MODEL', [
    'E1000',
    'E1000E',
    'NE2K_PCI',
    'PCNET',
    'RTL8139',
    'VIRTIO',
    'VMXNET3',
  ]),
  ...prefixed('COMPUTE_SOUND_MODEL', ['AC97', 'ES1370', 'ICH6', 'ICH9', 'PCSPK', 'SB16', 'USB']),
  ...prefixed('COMPUTE_STORAGE_BUS', ['FDC', 'IDE', 'SATA', 'SCSI', 'USB', 'VIRTIO']),
  ...prefixed('COMPUTE_VIOMMU_MODEL', ['AUTO', 'INTEL', 'VIRTIO']),
];

/** CPU features with another name in os-traits than in libvirt. Names such as `sse4.1` differ only in the dots. */
const FEATURES: ReadonlyMap<string, readonly string[]> = new Map([
  ['aes', ['AESNI']],
  ['bmi1', ['BMI']],
  ['fma', ['FMA3']],
  ['pclmuldq', ['CLMUL']],
  ['sha-ni', ['SHA']],
  ['svm', ['SVM', 'AMD_SVM']],
  ['vmx', ['VMX', 'INTEL_VMX']],
  ['vaes', ['AVX512VAES']],
  ['gfni', ['AVX512GFNI']],
  ['vpclmulqdq', ['AVX512VPCLMULQDQ']],
]);

/**
 * Returns the traits that nova-compute reports for a host: those of the driver, of the CPU features and of the service
 * state. Nova up to Rocky reports only those of the CPU features.
 */
export function hostTraits(host: ScenarioHost, release: ReleaseName): string[] {
  const libvirt = host.hypervisor_type === 'QEMU';
  const cpu = libvirt ? cpuTraits(host) : [];
  if (release !== 'master') return cpu;
  return [
    ...NOVA,
    ...(libvirt ? LIBVIRT : []),
    ...cpu,
    ...(host.service.disabled ? ['COMPUTE_STATUS_DISABLED'] : []),
  ];
}

function cpuTraits({ cpu_info: text }: ScenarioHost): string[] {
  const info = parseInfo(text);
  const arch = typeof info.arch === 'string' ? info.arch.toUpperCase() : '';
  const names = [`HW_ARCH_${arch}`, `COMPUTE_ARCH_${arch}`];
  if (Number(info.topology?.threads) > 1) names.push('HW_CPU_HYPERTHREADING');
  for (const feature of Array.isArray(info.features) ? info.features : []) {
    const known = FEATURES.get(String(feature)) ?? [
      String(feature)
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, ''),
    ];
    names.push(...known.map((name) => `HW_CPU_X86_${name}`));
  }
  return names.filter((name) => KNOWN.has(name));
}

interface CpuInfo {
  readonly arch?: unknown;
  readonly features?: unknown;
  readonly topology?: { readonly threads?: unknown } | null;
}

function parseInfo(text: string): CpuInfo {
  try {
    const info: unknown = JSON.parse(text);
    return typeof info === 'object' && info !== null ? info : {};
  } catch {
    return {};
  }
}

function prefixed(prefix: string, names: readonly string[]): string[] {
  return names.map((name) => `${prefix}_${name}`);
}
