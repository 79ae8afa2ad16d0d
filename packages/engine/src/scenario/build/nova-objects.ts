import type { Flavor } from '../../nova/objects/flavor.ts';
import type { Image } from '../../nova/objects/image.ts';
import type { Pointer } from '../../nova/pointer.ts';
import { deriveUuid } from '../names/uuid.ts';
import type { ScenarioFlavor, ScenarioImage } from '../schema/flavor.ts';

/** Converts a flavor of a scenario to a Nova flavor. */
export function novaFlavor(flavor: ScenarioFlavor, pointer: Pointer): Flavor {
  return {
    name: flavor.name,
    vcpus: flavor.vcpus,
    memory_mb: flavor.ram,
    root_gb: flavor.disk,
    ephemeral_gb: flavor.ephemeral,
    swap: flavor.swap,
    extra_specs: flavor.extra_specs,
    pointer,
  };
}

/** Converts an image of a scenario to a Nova image. */
export function novaImage(image: ScenarioImage, pointer: Pointer): Image {
  return {
    id: image.id ?? deriveUuid('image', image.name),
    name: image.name,
    disk_format: image.disk_format,
    min_ram: image.min_ram,
    min_disk: image.min_disk,
    properties: image.properties,
    pointer,
  };
}
