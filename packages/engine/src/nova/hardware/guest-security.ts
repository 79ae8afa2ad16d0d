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

/** Of flavor and image, one of `choices`; raises Invalid for another value, FlavorImageConflict where they differ. */
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

/** The emulated TPM; `null` where no version is asked for (`get_vtpm_constraint`). */
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

/** `required`, `disabled` or `optional` (`get_secure_boot_constraint`). */
export const secureBoot = (flavorImage: FlavorImage): string | null =>
  oneOf(flavorImage, 'secure_boot', { what: 'secure boot policy', choices: SECURE_BOOT, prefix: 'os' });

/** `passthrough` or `emulate` (`get_maxphysaddr_mode`). */
export const maxphysaddrMode = (flavorImage: FlavorImage): string | null =>
  oneOf(flavorImage, 'maxphysaddr_mode', { what: 'Maxphyaddr mode', choices: ['passthrough', 'emulate'] });

/** Whether the image's firmware keeps no state; Nova ignores the property for firmware that is not UEFI. */
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

/** The sound device (`get_sound_model`). */
export const soundModel = (flavorImage: FlavorImage): string | null =>
  oneOf(flavorImage, 'sound_model', { what: 'sound device model', choices: SOUND_MODELS });
