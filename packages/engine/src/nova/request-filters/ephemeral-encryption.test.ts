import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const ask = (extra_specs: Record<string, string>, properties: Record<string, string> = {}) =>
  askPlacement({ flavor: { extra_specs }, image: { disk_format: 'qcow2', properties } });

describe('ephemeral_encryption_filter', () => {
  it('requires hosts that encrypt ephemeral disks in the requested format', () => {
    const asked = ask({ 'hw:ephemeral_encryption': 'true' }, { hw_ephemeral_encryption_format: 'luks' });
    expect(asked.query.root_required).toEqual([
      'COMPUTE_EPHEMERAL_ENCRYPTION,COMPUTE_EPHEMERAL_ENCRYPTION_LUKS,!COMPUTE_STATUS_DISABLED',
    ]);
    expect(asked.step('ephemeral_encryption_filter').added.map(({ because }) => because)).toEqual([
      ['/flavors/0/extra_specs/hw:ephemeral_encryption'],
      ['/images/0/properties/hw_ephemeral_encryption_format'],
    ]);
  });

  it('ignores a format without encryption', () => {
    const asked = ask({ 'hw:ephemeral_encryption_format': 'luks' });
    expect(asked.step('ephemeral_encryption_filter').added).toEqual([]);
    expect(asked.log('ephemeral_encryption_filter')).toEqual(['ephemeral_encryption_filter skipped']);
  });

  it.each([
    [{ 'hw:ephemeral_encryption': 'true' }, { hw_ephemeral_encryption: 'false' }, 'FlavorImageConflict'],
    [{ 'hw:ephemeral_encryption': 'true', 'hw:ephemeral_encryption_format': 'zip' }, {}, 'Invalid'],
  ])('raises for %j with %j', (specs, properties, exception) => {
    expect(ask(specs as Record<string, string>, properties as Record<string, string>).request).toMatchObject({
      ok: false,
      error: { exception },
    });
  });
});
