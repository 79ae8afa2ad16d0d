import { reprText } from '../../python/repr.ts';
import { boolFromString, strOfBool } from '../../python/values.ts';
import { NovaError } from '../errors.ts';
import type { FlavorImage } from './flavor-image.ts';
import { statelessFirmware } from './guest-security.ts';

/** Encrypted guest memory: the CPU feature, and the trait of hosts that support it. */
interface MemEncryption {
  readonly model: string;
  readonly trait: string;
  readonly needsLockedMemory: boolean;
}

const MODELS: ReadonlyMap<string, MemEncryption> = new Map(
  [
    { model: 'amd-sev', trait: 'HW_CPU_X86_AMD_SEV', needsLockedMemory: true },
    { model: 'amd-sev-es', trait: 'HW_CPU_X86_AMD_SEV_ES', needsLockedMemory: true },
    { model: 'amd-sev-snp', trait: 'HW_CPU_X86_AMD_SEV_SNP', needsLockedMemory: false },
  ].map((entry) => [entry.model, entry]),
);

/**
 * Returns the memory encryption that flavor or image request, or null (`get_mem_encryption_constraint`).
 * @throws NovaError FlavorImageConflict (also for an image without UEFI), InvalidMachineType,
 * StatelessFirmwareRequired, and Invalid for an unknown model
 */
export function memEncryption(flavorImage: FlavorImage): MemEncryption | null {
  const flavorText = flavorImage.spec('hw:mem_encryption');
  const flavorWants = flavorText === null ? null : boolFromString(flavorText);
  const imageWants = flavorImage.image.flag('hw_mem_encryption');
  if (!flavorWants && !imageWants) return null;
  if (flavorWants !== null && imageWants !== null && flavorWants !== imageWants) {
    throw differ(flavorImage, 'mem_encryption', flavorText ?? '', strOfBool(imageWants));
  }
  const requesters: string[] = [];
  if (flavorWants) requesters.push(`hw:mem_encryption extra spec in ${flavorImage.flavor.name} flavor`);
  if (imageWants) requesters.push(`hw_mem_encryption property of image ${flavorImage.imageId}`);
  debug(flavorImage, `Memory encryption requested by ${requesters.join(' and ')}`);
  const encryption = modelOf(flavorImage);
  checkImage(flavorImage, encryption, requesters.join(' and '));
  return encryption;
}

function modelOf(flavorImage: FlavorImage): MemEncryption {
  const flavorModel = flavorImage.spec('hw:mem_encryption_model');
  const imageModel = flavorImage.image.text('hw_mem_encryption_model');
  if (flavorModel !== null && imageModel !== null && flavorModel !== imageModel) {
    throw differ(flavorImage, 'mem_encryption_model', flavorModel, imageModel);
  }
  const name = imageModel || flavorModel || '';
  if (name !== '') {
    const requesters = [];
    if (flavorModel)
      requesters.push(`hw:mem_encryption_model extra spec in ${flavorImage.flavor.name} flavor`);
    if (imageModel) requesters.push(`hw_mem_encryption_model property of image ${flavorImage.imageId}`);
    debug(flavorImage, `Memory encryption model requested by ${requesters.join(' and ')}`);
  }
  const encryption = MODELS.get(name === '' ? 'amd-sev' : name);
  if (encryption !== undefined) return encryption;
  throw new NovaError(
    'Invalid',
    `Invalid memory encryption model ${reprText(name)}. Allowed values: ${[...MODELS.keys()].join(', ')}.`,
    flavorImage.because('mem_encryption_model'),
  );
}

/** Checks the image: SEV needs UEFI and a q35 machine. SNP also needs stateless firmware. */
function checkImage(flavorImage: FlavorImage, { model }: MemEncryption, requesters: string): void {
  const because = [...flavorImage.because('mem_encryption'), ...flavorImage.because('mem_encryption_model')];
  if (flavorImage.image.text('hw_firmware_type') !== 'uefi') {
    throw new NovaError(
      'FlavorImageConflict',
      `Memory encryption is requested by ${requesters} but the image metadata doesn't have the ` +
        "'hw_firmware_type' property set to 'uefi'",
      [...because, flavorImage.image.pointer('hw_firmware_type')],
    );
  }
  const machine = flavorImage.image.text('hw_machine_type');
  if (machine === null) debug(flavorImage, 'Machine type not specified, will be validated by driver.');
  else if (!machine.includes('q35')) {
    throw new NovaError(
      'InvalidMachineType',
      `Machine type '${machine}' is not compatible with image ${flavorImage.imageName} (${flavorImage.imageId}): ` +
        'q35 type is required for SEV to work',
      [...because, flavorImage.image.pointer('hw_machine_type')],
    );
  }
  if (model === 'amd-sev-snp' && statelessFirmware(flavorImage) !== true) {
    throw new NovaError(
      'StatelessFirmwareRequired',
      `The ${model} memory encryption model requires stateless firmware but the image metadata doesn't have the ` +
        "'hw_firmware_stateless' property set to True",
      [...because, flavorImage.image.pointer('hw_firmware_stateless')],
    );
  }
}

const differ = (flavorImage: FlavorImage, name: string, flavorValue: string, imageValue: string): NovaError =>
  flavorImage.conflict(
    `Flavor ${flavorImage.flavor.name} has hw:${name} extra spec explicitly set to ${flavorValue}, conflicting with image ` +
      `${flavorImage.imageName} which has hw_${name} property explicitly set to ${imageValue}`,
    name,
  );

const debug = (flavorImage: FlavorImage, text: string): void =>
  flavorImage.log({ level: 'DEBUG', logger: 'nova.virt.hardware', text });
