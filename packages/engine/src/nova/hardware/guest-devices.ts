import { strip } from '../../python/spaces.ts';
import { boolFromString, strOfBool } from '../../python/values.ts';
import { NovaError } from '../errors.ts';
import type { FlavorImage } from './flavor-image.ts';

const FORMATS = ['plain', 'luks', 'luksv2'];
const PCI_NUMA_POLICIES = ['required', 'legacy', 'preferred', 'socket'];

/** Returns the values of a boolean in flavor and image. A value is null if it is not set. */
function flags(flavorImage: FlavorImage, name: string): { flavor: boolean | null; image: boolean | null } {
  const text = flavorImage.spec(`hw:${name}`);
  return { flavor: text === null ? null : boolFromString(text), image: flavorImage.image.flag(`hw_${name}`) };
}

const isConflict = ({ flavor, image }: { flavor: boolean | null; image: boolean | null }): boolean =>
  flavor !== null && image !== null && flavor !== image;

/**
 * Whether flavor or image request packed virtqueues (`get_packed_virtqueue_constraint`).
 * @throws NovaError FlavorImageConflict
 */
export function packedVirtqueue(flavorImage: FlavorImage): boolean {
  const asked = flags(flavorImage, 'virtio_packed_ring');
  if (isConflict(asked)) {
    throw flavorImage.conflict(
      `Flavor has hw:virtio_packed_ring extra spec explicitly set to ${strOfBool(asked.flavor!)}, conflicting with ` +
        `image which has hw_virtio_packed_ring explicitly set to ${strOfBool(asked.image!)}.`,
      'virtio_packed_ring',
    );
  }
  return asked.flavor === true || asked.image === true;
}

/**
 * Whether ephemeral disks must be encrypted (`get_ephemeral_encryption_constraint`).
 * @throws NovaError FlavorImageConflict
 */
export function ephemeralEncryption(flavorImage: FlavorImage): boolean {
  const asked = flags(flavorImage, 'ephemeral_encryption');
  if (isConflict(asked)) {
    throw flavorImage.conflict(
      `Flavor ${flavorImage.flavor.name} has hw:ephemeral_encryption extra spec explicitly set to ` +
        `${flavorImage.spec('hw:ephemeral_encryption')}, conflicting with image ${flavorImage.imageName} which has ` +
        `hw_eph_encryption property explicitly set to ${strOfBool(asked.image!)}`,
      'ephemeral_encryption',
    );
  }
  return asked.flavor === true || asked.image === true;
}

/**
 * Returns `plain`, `luks`, `luksv2` or null (`get_ephemeral_encryption_format`).
 * @throws NovaError FlavorImageConflict, Invalid
 */
export function ephemeralEncryptionFormat(flavorImage: FlavorImage): string | null {
  const format = flavorImage.unique('ephemeral_encryption_format');
  if (format === null || FORMATS.includes(format)) return format;
  throw new NovaError(
    'Invalid',
    `Invalid ephemeral encryption format ${format}. Allowed values: ${FORMATS.join(', ')}`,
    flavorImage.because('ephemeral_encryption_format'),
  );
}

/**
 * Returns how near to the guest's NUMA nodes its PCI devices must be (`get_pci_numa_policy_constraint`), or null.
 * @throws NovaError ImagePCINUMAPolicyForbidden if flavor and image differ, InvalidPCINUMAAffinity
 */
export function pciNumaPolicy(flavorImage: FlavorImage): string | null {
  const flavorPolicy = flavorImage.spec('hw:pci_numa_affinity_policy') ?? '';
  const imagePolicy = flavorImage.image.text('hw_pci_numa_affinity_policy') ?? '';
  const because = flavorImage.because('pci_numa_affinity_policy');
  if (flavorPolicy !== '' && imagePolicy !== '' && flavorPolicy !== imagePolicy) {
    throw new NovaError(
      'ImagePCINUMAPolicyForbidden',
      "Image property 'hw_pci_numa_affinity_policy' is not permitted to override the " +
        "'hw:pci_numa_affinity_policy' flavor extra spec.",
      because,
    );
  }
  const policy = flavorPolicy || imagePolicy;
  if (policy === '') return null;
  if (PCI_NUMA_POLICIES.includes(policy)) return policy;
  throw new NovaError('InvalidPCINUMAAffinity', `Invalid PCI NUMA affinity configured: ${policy}`, because);
}

/** Returns the labels of the persistent memory that `hw:pmem` requests (`get_vpmems`). */
export const vpmemLabels = (flavorImage: FlavorImage): readonly string[] =>
  (flavorImage.spec('hw:pmem') ?? '')
    .split(',')
    .map(strip)
    .filter((label) => label !== '');
