import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const ask = (extra_specs: Record<string, string>) => askPlacement({ flavor: { extra_specs } });

describe('tpm_secret_security_filter', () => {
  it.each([
    [{}, 'USER'],
    [{ 'hw:tpm_secret_security': 'host' }, 'HOST'],
    [{ 'hw:tpm_secret_security': 'deployment' }, 'DEPLOYMENT'],
  ])('requires hosts that support the secret security of %j', (specs, level) => {
    const asked = ask({ 'hw:tpm_version': '2.0', ...specs });
    expect(asked.query.root_required).toEqual([
      `COMPUTE_SECURITY_TPM_SECRET_SECURITY_${level},!COMPUTE_STATUS_DISABLED`,
    ]);
  });

  it('adds nothing without a TPM', () => {
    const asked = ask({ 'hw:tpm_secret_security': 'host' });
    expect(asked.log('tpm_secret_security_filter')).toEqual(['tpm_secret_security_filter skipped']);
  });

  it('fails for an unknown secret security', () => {
    expect(ask({ 'hw:tpm_version': '2.0', 'hw:tpm_secret_security': 'safe' }).request).toMatchObject({
      ok: false,
      error: {
        message: "No valid host was found. Scheduling failed: TPM secret security 'safe' is not supported.",
      },
      cause: { exception: 'RequestFilterFailed' },
    });
  });
});
