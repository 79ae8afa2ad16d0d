import { reprSet, strOf } from '../../python/repr.ts';
import type { Filter, FilterContext } from '../filter.ts';
import { foundMetadata, type HostMetadata, hostMetadata, perMembership } from '../objects/host-aggregates.ts';
import { isImageProperty, readImageMeta } from '../objects/image-meta.ts';
import { at, type Pointer } from '../pointer.ts';
import { text as textValue } from '../verdict/value.ts';
import { asked, PASS, reject, type Verdict } from '../verdict/verdict.ts';

const NO_LONGER_POSSIBLE =
  "It is no longer possible to filter on arbitrary image metadata properties, which includes standard properties prefixed with '[filter_scheduler] aggregate_image_properties_isolation_namespace'. You should unset this option and consider using the isolated aggregate filtering feature instead. See '[scheduler] enable_isolated_aggregate_filtering' for more information.";

interface ImageText {
  readonly text: string;
  readonly pointer: Pointer;
}

/**
 * Rejects hosts whose aggregates have other values for a property of the image
 * (`nova.scheduler.filters.aggregate_image_properties_isolation`). An image without the property passes, so any image
 * can use licensed Windows hosts. Nova therefore added `isolate_aggregates` (_Filtering hosts by isolating aggregates_).
 *
 * `[filter_scheduler] aggregate_image_properties_isolation_namespace` and `…_separator` restrict it to metadata keys
 * of a namespace. Since Liberty, the filter reads only properties that Nova knows, and no such property has a
 * namespace. In Icehouse it reads every property of the image.
 */
export const aggregateImagePropertiesIsolation: Filter = {
  name: 'AggregateImagePropertiesIsolation',
  runsOncePerRequest: true,
  runsOnRebuild: true,
  prepare: (context) => {
    const { conf, warn } = context;
    const namespace = conf.string('filter_scheduler', 'aggregate_image_properties_isolation_namespace') ?? '';
    const separator = conf.string('filter_scheduler', 'aggregate_image_properties_isolation_separator') ?? '';
    if (namespace !== '' && conf.release === 'master') warn(NO_LONGER_POSSIBLE);
    const prefix = namespace === '' ? '' : namespace + separator;
    const imageText = imageReader(context);
    return perMembership((aggregates) => check(hostMetadata(aggregates, conf.release), prefix, imageText));
  },
};

/**
 * Returns a reader of image properties as text, which returns `null` for a property that is not set, 0, false or
 * empty.
 */
function imageReader({ spec: { image }, conf }: FilterContext): (key: string) => ImageText | null {
  if (conf.release === 'icehouse') {
    return (key) => {
      const text = image?.properties.get(key) ?? '';
      return text === '' ? null : { text, pointer: at(image!.pointer, 'properties', key) };
    };
  }
  const meta = readImageMeta(image);
  return (key) => {
    const value = isImageProperty(key) ? meta.get(key) : null;
    return value === null || value === false || value === 0 || value === ''
      ? null
      : { text: strOf(value), pointer: meta.pointer(key) };
  };
}

function check(
  metadata: HostMetadata,
  prefix: string,
  imageText: (key: string) => ImageText | null,
): Verdict {
  for (const [key, { values }] of metadata) {
    if (!key.startsWith(prefix)) continue;
    const property = imageText(key);
    if (property === null || values.includes(property.text)) continue;
    return reject(
      { kind: 'image_property_not_accepted', key, value: property.text, accepted: values },
      `The image sets ${key} to ${property.text}; the host's aggregates accept ${values.join(' or ')}.`,
      [
        asked({ kind: 'image_property', key }, textValue(property.text), property.pointer),
        ...foundMetadata(metadata, key),
      ],
      {
        level: 'DEBUG',
        text: `{host_state} fails image aggregate properties requirements. Property ${property.text} does not match ${reprSet(values)}.`,
      },
    );
  }
  return PASS;
}
