import { STANDARD_TRAITS } from '../../catalog/traits.ts';
import { NovaError } from '../errors.ts';
import { at } from '../pointer.ts';
import type { RequestFilter } from './request-filter.ts';

const TRAITS = new Set(STANDARD_TRAITS);

/**
 * With `[scheduler] query_placement_for_image_type_support`, requires hosts that support the image's `disk_format`,
 * unless the guest boots from a volume.
 */
export const requireImageTypeSupport: RequestFilter = {
  name: 'require_image_type_support',
  run: (context) => {
    const { conf } = context.cloud;
    const { image, is_bfv } = context.spec;
    if (!conf.bool('scheduler', 'query_placement_for_image_type_support') || is_bfv) return false;
    if (image === null) {
      throw new NovaError('NotImplementedError', "Cannot load 'disk_format' in the base class", [
        context.spec.pointer,
      ]);
    }
    const trait = `COMPUTE_IMAGE_TYPE_${(image.disk_format ?? '').toUpperCase()}`;
    if (!TRAITS.has(trait)) {
      context.log('ERROR', `Computed trait name '${trait}' is not valid; is os-traits up to date?`);
      return false;
    }
    context.requireOfRoot(trait, [
      at(image.pointer, 'disk_format'),
      conf.pointer('scheduler', 'query_placement_for_image_type_support'),
    ]);
    context.log('DEBUG', `require_image_type_support request filter added required trait ${trait}`);
    return true;
  },
};
