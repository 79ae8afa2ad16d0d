import { STANDARD_TRAITS } from '../../catalog/traits.ts';
import type { RequestFilter } from './request-filter.ts';

const TRAITS = new Set(STANDARD_TRAITS);

/** Image properties that a host must support, and the prefixes of their traits. */
const PREFIXES: readonly (readonly [property: string, prefix: string])[] = [
  ['hw_cdrom_bus', 'COMPUTE_STORAGE_BUS'],
  ['hw_disk_bus', 'COMPUTE_STORAGE_BUS'],
  ['hw_video_model', 'COMPUTE_GRAPHICS_MODEL'],
  ['hw_vif_model', 'COMPUTE_NET_VIF_MODEL'],
  ['hw_architecture', 'HW_ARCH'],
  ['hw_emulation_architecture', 'COMPUTE_ARCH'],
  // os-traits has COMPUTE_VIOMMU_MODEL_…, but Nova uses this prefix. The property therefore disables the filter.
  ['hw_viommu_model', 'COMPUTE_VIOMMU'],
];

/**
 * With `[scheduler] image_metadata_prefilter`, requires the traits of the buses, models and architecture that the image
 * requests. A single value without a trait disables the filter for the whole request, with an error in the log.
 */
export const transformImageMetadata: RequestFilter = {
  name: 'transform_image_metadata',
  run: (context) => {
    const { conf } = context.cloud;
    if (!conf.bool('scheduler', 'image_metadata_prefilter')) return false;
    const found: { trait: string; property: string }[] = [];
    for (const [property, prefix] of PREFIXES) {
      const value = context.image.text(property);
      if (value === null) continue;
      const trait = `${prefix}_${value.replaceAll('-', '_').toUpperCase()}`;
      if (!TRAITS.has(trait)) {
        context.log('ERROR', `Computed trait name '${trait}' is not valid; is os-traits up to date?`);
        return false;
      }
      found.push({ trait, property });
    }
    for (const { trait, property } of found) {
      context.log('DEBUG', `transform_image_metadata request filter added required trait ${trait}`);
      context.requireOfRoot(trait, [
        context.image.pointer(property),
        conf.pointer('scheduler', 'image_metadata_prefilter'),
      ]);
    }
    return true;
  },
};
