import { NovaError } from '../errors.ts';
import type { Instance } from '../objects/compute-node.ts';
import type { HostState } from '../objects/host-state.ts';
import type { Image } from '../objects/image.ts';
import { readImageMeta } from '../objects/image-meta.ts';
import type { Pointer } from '../pointer.ts';
import type { Weigher } from '../weigher.ts';
import { multiplierOf } from './multiplier.ts';
import { readSetting } from './setting.ts';

const MULTIPLIER = 'image_props_weight_multiplier';

/**
 * Prefers hosts whose instances have the requested image's properties. Each instance counts once for each common
 * property, with the property's weight in `[filter_scheduler] image_props_weight_setting`, or 1 without a setting. The
 * weigher has no effect if `image_props_weight_multiplier` of nova.conf is 0, even if an aggregate sets it
 * (`nova.scheduler.weights.image_props`).
 * @throws NovaError OrphanedObjectError for a server of a server group that the same request placed on the host
 */
export const imagePropertiesWeigher: Weigher = {
  name: 'ImagePropertiesWeigher',
  prepare: (context) => {
    const { conf, spec } = context;
    const setting = new Map(readSetting(context, 'filter_scheduler', 'image_props_weight_setting'));
    const multiplier = multiplierOf(context, 'filter_scheduler', MULTIPLIER);
    if (conf.float('filter_scheduler', MULTIPLIER) === 0) {
      return { weigh: () => 0, multiplier };
    }
    const asked = propertiesOf(spec.image);
    const known = new Map<ReadonlyMap<string, string>, number>();
    const weightOf = (instance: Instance): number => {
      const given = instance.image_properties;
      if (given === null) return 0;
      if (given === 'not loaded') throw orphaned(conf.pointer('filter_scheduler', MULTIPLIER));
      let weight = known.get(given);
      if (weight === undefined) {
        weight = 0;
        for (const [name, value] of propertiesOf(imageOf(given))) {
          if (asked.get(name) === value) weight += setting.size === 0 ? 1 : (setting.get(name) ?? 0);
        }
        known.set(given, weight);
      }
      return weight;
    };
    const weigh = (host: HostState): number => {
      let weight = 0;
      for (const instance of host.instances.values()) weight += weightOf(instance);
      return weight;
    };
    return { weigh, multiplier };
  },
};

/**
 * Nova stores only the UUID of such a server, for ServerGroupAntiAffinityFilter, and fails if it reads other fields.
 */
const orphaned = (option: Pointer): NovaError =>
  new NovaError(
    'OrphanedObjectError',
    'Cannot call obj_load_attr on orphaned Instance object: ImagePropertiesWeigher reads the image of a server that ' +
      'this request placed, but nova-scheduler knows only the UUID of this server.',
    [option],
  );

/** Returns the typed properties as text, so that `2` and ` 2` are the same number. */
function propertiesOf(image: Image | null): ReadonlyMap<string, string> {
  const { properties } = readImageMeta(image);
  return new Map(Array.from(properties, ([name, { value }]) => [name, asText(value)]));
}

function asText(value: unknown): string {
  if (value instanceof Set) return `{${[...value].join()}}`;
  return Array.isArray(value) ? `[${value.map(asText).join()}]` : String(value);
}

const imageOf = (properties: ReadonlyMap<string, string>): Image => ({
  id: null,
  name: '',
  disk_format: null,
  min_ram: 0,
  min_disk: 0,
  properties,
  pointer: null,
});
