import { IMAGE_PROPERTIES, LEGACY_IMAGE_PROPERTIES } from '../../catalog/image-properties.ts';
import { parseCpuSpec } from '../hardware/cpu/cpu-spec.ts';
import { at, type Pointer } from '../pointer.ts';
import { intOrRaise } from '../values/raising.ts';
import type { Image } from './image.ts';
import { type ImageValue, readImageValue } from './image-property.ts';

interface ImageProperty {
  readonly value: ImageValue;
  /** The line of the property, or of its legacy name if only that is set. */
  readonly pointer: Pointer;
}

/** The maximum number of NUMA nodes. Properties with a higher number, such as `hw_numa_cpus.N`, are ignored. */
export const MOST_NUMA_NODES = 128;

const DEFINITIONS = new Map(IMAGE_PROPERTIES.map((definition) => [definition.name, definition]));

/** Whether Nova has an image property of this name. Nova ignores other properties. */
export const isImageProperty = (name: string): boolean => DEFINITIONS.has(name);

/**
 * The typed properties of an image, by their current names (`nova.objects.ImageMeta`).
 * `text`, `flag` and `integer` return null if the property is not set.
 */
export class ImageMeta {
  constructor(
    /** `null`: the server boots from a volume that was not created from an image. */
    readonly image: Image | null,
    readonly properties: ReadonlyMap<string, ImageProperty>,
    /** The traits of `trait:NAME=required`, in the order of the properties. */
    readonly traits_required: readonly { readonly name: string; readonly pointer: Pointer }[],
  ) {}

  get(name: string): ImageValue | null {
    return this.properties.get(name)?.value ?? null;
  }

  text(name: string): string | null {
    const value = this.get(name);
    return typeof value === 'string' ? value : null;
  }

  flag(name: string): boolean | null {
    const value = this.get(name);
    return typeof value === 'boolean' ? value : null;
  }

  integer(name: string): number | null {
    const value = this.get(name);
    return typeof value === 'number' ? value : null;
  }

  /** Returns the pointer to the property, also if it is not set. */
  pointer(name: string): Pointer {
    const property = this.properties.get(name);
    return property === undefined ? at(this.image?.pointer ?? null, 'properties', name) : property.pointer;
  }
}

/**
 * Reads an image's properties in Nova's order, so that the same one of several mistakes is reported: first legacy
 * names, then current names, which override them.
 * @throws NovaError ValueError for an invalid value, Invalid for an invalid CPU set
 */
export function readImageMeta(image: Image | null): ImageMeta {
  const properties = new Map<string, ImageProperty>();
  if (image === null) return new ImageMeta(null, properties, []);
  const set = (name: string, text: string, source: string): void => {
    const pointer = at(image.pointer, 'properties', source);
    properties.set(name, { value: readImageValue(DEFINITIONS.get(name)!, text, [pointer]), pointer });
  };
  readLegacyNames(image.properties, set);
  for (const { name, type } of IMAGE_PROPERTIES) {
    if (type === 'cpu_sets') readNodes(image, name, parseCpuSpec, properties);
    else if (type === 'integers') readNodes(image, name, intOrRaise, properties);
    else if (type !== 'strings' && image.properties.has(name)) set(name, image.properties.get(name)!, name);
  }
  const traits = requiredTraits(image);
  if (traits.length > 0) {
    const value = traits.map((trait) => trait.name);
    properties.set('traits_required', { value, pointer: traits[0]!.pointer });
  }
  return new ImageMeta(image, properties, traits);
}

function readLegacyNames(
  given: ReadonlyMap<string, string>,
  set: (name: string, text: string, source: string) => void,
): void {
  for (const [legacy, name] of LEGACY_IMAGE_PROPERTIES) {
    const text = given.get(legacy);
    if (text !== undefined) set(name, text, legacy);
  }
  const adapter = given.get('vmware_adaptertype') ?? '';
  if (adapter === '') return;
  set('hw_disk_bus', adapter === 'ide' ? 'ide' : 'scsi', 'vmware_adaptertype');
  if (adapter !== 'ide') set('hw_scsi_model', adapter, 'vmware_adaptertype');
}

/** Reads `hw_numa_cpus.0`, `.1`, … up to the first missing number as one property. */
function readNodes<T extends number | ReadonlySet<number>>(
  image: Image,
  name: string,
  read: (text: string, because: readonly Pointer[]) => T,
  properties: Map<string, ImageProperty>,
): void {
  const nodes: T[] = [];
  for (let node = 0; node < MOST_NUMA_NODES; node++) {
    const text = image.properties.get(`${name}.${node}`);
    if (text === undefined) break;
    nodes.push(read(text, [at(image.pointer, 'properties', `${name}.${node}`)]));
  }
  const value = nodes as readonly number[] | readonly ReadonlySet<number>[];
  if (nodes.length > 0)
    properties.set(name, { value, pointer: at(image.pointer, 'properties', `${name}.0`) });
}

function requiredTraits(image: Image): ImageMeta['traits_required'] {
  return Array.from(image.properties)
    .filter(([name, value]) => name.startsWith('trait:') && value === 'required')
    .map(([name]) => ({ name: name.slice('trait:'.length), pointer: at(image.pointer, 'properties', name) }));
}
