import { reprText } from '../../python/repr.ts';
import { boolFromString, strOfBool } from '../../python/values.ts';
import { NovaError } from '../errors.ts';
import type { FlavorImage } from './flavor-image.ts';
import { statelessFirmware } from './guest-security.ts';

/** Encrypted guest memory: the CPU feature and the trait of hosts that have it. */
export interface MemEncryption {
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
 * The memory encryption that flavor or image ask for (`get_mem_encryption_constraint`). Raises FlavorImageConflict,
 * also for an image without UEFI, InvalidMachineType, StatelessFirmwareRequired, and Invalid for an unknown model.
 */
export function memEncryption(of: FlavorImage): MemEncryption | null {
  const flavorText = of.spec('hw:mem_encryption');
  const flavorWants = flavorText === null ? null : boolFromString(flavorText);
  const imageWants = of.image.flag('hw_mem_encryption');
  if (!flavorWants && !imageWants) return null;
  if (flavorWants !== null && imageWants !== null && flavorWants !== imageWants) {
    throw differ(of, 'mem_encryption', flavorText ?? '', strOfBool(imageWants));
  }
  const requesters: string[] = [];
  if (flavorWants) requesters.push(`hw:mem_encryption extra spec in ${of.flavor.name} flavor`);
  if (imageWants) requesters.push(`hw_mem_encryption property of image ${of.imageId}`);
  debug(of, `Memory encryption requested by ${requesters.join(' and ')}`);
  const encryption = modelOf(of);
  checkImage(of, encryption, requesters.join(' and '));
  return encryption;
}

function modelOf(of: FlavorImage): MemEncryption {
  const flavorModel = of.spec('hw:mem_encryption_model');
  const imageModel = of.image.text('hw_mem_encryption_model');
  if (flavorModel !== null && imageModel !== null && flavorModel !== imageModel) {
    throw differ(of, 'mem_encryption_model', flavorModel, imageModel);
  }
  const name = imageModel || flavorModel || '';
  if (name !== '') {
    const requesters = [];
    if (flavorModel) requesters.push(`hw:mem_encryption_model extra spec in ${of.flavor.name} flavor`);
    if (imageModel) requesters.push(`hw_mem_encryption_model property of image ${of.imageId}`);
    debug(of, `Memory encryption model requested by ${requesters.join(' and ')}`);
  }
  const encryption = MODELS.get(name === '' ? 'amd-sev' : name);
  if (encryption !== undefined) return encryption;
  throw new NovaError(
    'Invalid',
    `Invalid memory encryption model ${reprText(name)}. Allowed values: ${[...MODELS.keys()].join(', ')}.`,
    of.because('mem_encryption_model'),
  );
}

/** SEV needs UEFI and a q35 machine; SNP a firmware without state besides. */
function checkImage(of: FlavorImage, { model }: MemEncryption, requesters: string): void {
  const because = [...of.because('mem_encryption'), ...of.because('mem_encryption_model')];
  if (of.image.text('hw_firmware_type') !== 'uefi') {
    throw new NovaError(
      'FlavorImageConflict',
      `Memory encryption is requested by ${requesters} but the image metadata doesn't have the ` +
        "'hw_firmware_type' property set to 'uefi'",
      [...because, of.image.at('hw_firmware_type')],
    );
  }
  const machine = of.image.text('hw_machine_type');
  if (machine === null) debug(of, 'Machine type not specified, will be validated by driver.');
  else if (!machine.includes('q35')) {
    throw new NovaError(
      'InvalidMachineType',
      `Machine type '${machine}' is not compatible with image ${of.imageName} (${of.imageId}): ` +
        'q35 type is required for SEV to work',
      [...because, of.image.at('hw_machine_type')],
    );
  }
  if (model === 'amd-sev-snp' && statelessFirmware(of) !== true) {
    throw new NovaError(
      'StatelessFirmwareRequired',
      `The ${model} memory encryption model requires stateless firmware but the image metadata doesn't have the ` +
        "'hw_firmware_stateless' property set to True",
      [...because, of.image.at('hw_firmware_stateless')],
    );
  }
}

const differ = (of: FlavorImage, name: string, flavorValue: string, imageValue: string): NovaError =>
  of.conflict(
    `Flavor ${of.flavor.name} has hw:${name} extra spec explicitly set to ${flavorValue}, conflicting with image ` +
      `${of.imageName} which has hw_${name} property explicitly set to ${imageValue}`,
    name,
  );

const debug = (of: FlavorImage, text: string): void =>
  of.log({ level: 'DEBUG', logger: 'nova.virt.hardware', text });
