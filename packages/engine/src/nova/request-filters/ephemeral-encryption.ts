import { ephemeralEncryption, ephemeralEncryptionFormat } from '../hardware/guest-devices.ts';
import type { RequestFilter } from './request-filter.ts';

const TRAIT = 'COMPUTE_EPHEMERAL_ENCRYPTION';

/** Requires hosts that support the encrypted ephemeral disks, and their format, that flavor or image request. */
export const ephemeralEncryptionFilter: RequestFilter = {
  name: 'ephemeral_encryption_filter',
  run: (context) => {
    const { flavorImage } = context;
    if (!ephemeralEncryption(flavorImage)) {
      context.log('DEBUG', 'ephemeral_encryption_filter skipped');
      return false;
    }
    context.requireOfRoot(TRAIT, flavorImage.because('ephemeral_encryption'));
    context.log('DEBUG', `ephemeral_encryption_filter added trait ${TRAIT}`);
    const format = ephemeralEncryptionFormat(flavorImage);
    if (format !== null) {
      const trait = `${TRAIT}_${format.toUpperCase()}`;
      context.requireOfRoot(trait, flavorImage.because('ephemeral_encryption_format'));
      context.log('DEBUG', `ephemeral_encryption_filter added trait ${trait}`);
    }
    return true;
  },
};
