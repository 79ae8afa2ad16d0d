import { soundModel } from '../hardware/guest-security.ts';
import type { RequestFilter } from './request-filter.ts';

const TRAIT = 'COMPUTE_SOUND_MODEL_VIRTIO';

/** Requires hosts that support virtio's sound device. The other sound devices need no support. */
export const virtioSoundFilter: RequestFilter = {
  name: 'virtio_sound_filter',
  run: (context) => {
    if (soundModel(context.flavorImage) !== 'virtio') {
      context.log('DEBUG', 'virtio_sound_filter skipped');
      return false;
    }
    context.requireOfRoot(TRAIT, context.flavorImage.because('sound_model'));
    context.log('DEBUG', `virtio_sound_filter added trait ${TRAIT}`);
    return true;
  },
};
