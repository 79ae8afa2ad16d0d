import { describe, expect, it } from 'vitest';
import { askPlacement } from '../../../conformance/ask-placement.ts';

const ask = (model: string) => askPlacement({ flavor: { extra_specs: { 'hw:sound_model': model } } });

describe('virtio_sound_filter', () => {
  it('requires hosts that support the virtio sound device', () => {
    const asked = ask('virtio');
    expect(asked.query.root_required).toEqual(['COMPUTE_SOUND_MODEL_VIRTIO,!COMPUTE_STATUS_DISABLED']);
    expect(asked.step('virtio_sound_filter').added[0]?.because).toEqual([
      '/flavors/0/extra_specs/hw:sound_model',
    ]);
  });

  it('adds nothing for other sound devices', () => {
    expect(ask('ich9').log('virtio_sound_filter')).toEqual(['virtio_sound_filter skipped']);
  });

  it('raises for an unknown sound device', () => {
    expect(ask('theremin').request).toMatchObject({ ok: false, error: { exception: 'Invalid' } });
  });
});
