import { NovaError } from '../errors.ts';
import { virtualTpm } from '../hardware/guest-security.ts';
import type { RequestFilter } from './request-filter.ts';

const KEY = 'hw:tpm_secret_security';
const LEVELS = ['user', 'host', 'deployment'];

/** Requires hosts that support the flavor's TPM secret security (default: `user`) for guests with an emulated TPM. */
export const tpmSecretSecurityFilter: RequestFilter = {
  name: 'tpm_secret_security_filter',
  run: (context) => {
    const { flavorImage } = context;
    if (virtualTpm(flavorImage) === null) {
      context.log('DEBUG', 'tpm_secret_security_filter skipped');
      return false;
    }
    const level = flavorImage.spec(KEY) || 'user';
    const because = [...flavorImage.because('tpm_version'), ...flavorImage.because('tpm_secret_security')];
    if (!LEVELS.includes(level)) {
      const message = `TPM secret security '${level}' is not supported.`;
      context.log('WARNING', message);
      throw new NovaError('RequestFilterFailed', `Scheduling failed: ${message}`, because);
    }
    context.requireOfRoot(`COMPUTE_SECURITY_TPM_SECRET_SECURITY_${level.toUpperCase()}`, because);
    return true;
  },
};
