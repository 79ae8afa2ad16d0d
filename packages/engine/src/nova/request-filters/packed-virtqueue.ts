import { packedVirtqueue } from '../hardware/guest-devices.ts';
import type { RequestFilter } from './request-filter.ts';

const TRAIT = 'COMPUTE_NET_VIRTIO_PACKED';

/** Requires hosts that support the packed virtqueues that flavor or image request. */
export const packedVirtqueueFilter: RequestFilter = {
  name: 'packed_virtqueue_filter',
  run: (context) => {
    if (packedVirtqueue(context.flavorImage)) {
      context.requireOfRoot(TRAIT, context.flavorImage.because('virtio_packed_ring'));
      context.log('DEBUG', `virtqueue_filter request filter added required trait ${TRAIT}`);
    }
    return true;
  },
};
