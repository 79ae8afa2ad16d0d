import { reprText } from '../../python/repr.ts';
import { NovaError } from '../errors.ts';
import type { FlavorImage } from './flavor-image.ts';

interface VirtualTpm {
  readonly version: '1.2' | '2.0';
  readonly model: 'tpm-tis' | 'tpm-crb';
}

const TPM_VERSIONS = ['1.2', '2.0'];
const TPM_MODELS = ['tpm-tis', 'tpm-crb'];
const SECURE_BOOT = ['required', 'disabled', 'optional'];

/**
 * Returns the value of flavor and image, which must be one of `choices`.
 * @throws NovaError Invalid for another value, FlavorImageConflict if flavor and image differ
 */
function oneOf(
  flavorImage: FlavorImage,
  name: string,
  { what, choices, prefix = 'hw' }: { what: string; choices: readonly string[]; prefix?: string },
): string | null {
  const value = flavorImage.unique(name, prefix);
  if (value === null || choices.includes(value)) return value;
  const message = `Invalid ${what} ${reprText(value)}. Allowed values: ${choices.join(', ')}.`;
  throw new NovaError('Invalid', message, flavorImage.because(name, prefix));
}

/** Returns the emulated TPM, or null if no version is requested (`get_vtpm_constraint`). */
export function virtualTpm(flavorImage: FlavorImage): VirtualTpm | null {
  const version = oneOf(flavorImage, 'tpm_version', { what: 'TPM version', choices: TPM_VERSIONS });
  if (version === null) return null;
  const model = oneOf(flavorImage, 'tpm_model', { what: 'TPM model', choices: TPM_MODELS }) ?? 'tpm-tis';
  if (model === 'tpm-crb' && version !== '2.0') {
    throw new NovaError('Invalid', 'TPM model CRB is only valid with TPM version 2.0.', [
      ...flavorImage.because('tpm_model'),
      ...flavorImage.because('tpm_version'),
    ]);
  }
  return { version: version as VirtualTpm['version'], model: model as VirtualTpm['model'] };
}

/** Returns `required`, `disabled`, `optional` or null (`get_secure_boot_constraint`). */
export const secureBoot = (flavorImage: FlavorImage): string | null =>
  oneOf(flavorImage, 'secure_boot', { what: 'secure boot policy', choices: SECURE_BOOT, prefix: 'os' });

/** Returns `passthrough`, `emulate` or null (`get_maxphysaddr_mode`). */
export const maxphysaddrMode = (flavorImage: FlavorImage): string | null =>
  oneOf(flavorImage, 'maxphysaddr_mode', { what: 'Maxphyaddr mode', choices: ['passthrough', 'emulate'] });

/** Whether the image's firmware is stateless, or null. Nova ignores the property if the firmware is not UEFI. */
export function statelessFirmware(flavorImage: FlavorImage): boolean | null {
  const isStateless = flavorImage.image.flag('hw_firmware_stateless');
  if (isStateless === null || flavorImage.image.text('hw_firmware_type') === 'uefi') return isStateless;
  flavorImage.log({
    level: 'WARNING',
    logger: 'nova.virt.hardware',
    text: "The image property 'hw_firmware_stateless' is set for non UEFI firmware type. This property is ignored.",
  });
  return null;
}

const SOUND_MODELS = ['sb16', 'es1370', 'pcspk', 'ac97', 'ich6', 'ich9', 'usb', 'virtio'];

/** Returns the sound device, or null (`get_sound_model`). */
export const soundModel = (flavorImage: FlavorImage): string | null =>
  oneOf(flavorImage, 'sound_model', { what: 'sound device model', choices: SOUND_MODELS });
