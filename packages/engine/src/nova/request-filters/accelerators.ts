import type { RequestFilter } from './request-filter.ts';

const TRAIT = 'COMPUTE_ACCELERATORS';
const KEY = 'accel:device_profile';

/** Requires hosts that support accelerators for a flavor with a Cyborg device profile. */
export const acceleratorsFilter: RequestFilter = {
  name: 'accelerators_filter',
  run: (context) => {
    if ((context.flavorImage.spec(KEY) ?? '') !== '') {
      context.requireOfRoot(TRAIT, [context.flavorImage.specPointer(KEY)]);
      context.log('DEBUG', `accelerators_filter request filter added required trait ${TRAIT}`);
    }
    return true;
  },
};
