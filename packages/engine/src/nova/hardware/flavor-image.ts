import { NovaError } from '../errors.ts';
import type { Flavor } from '../objects/flavor.ts';
import type { ImageMeta } from '../objects/image-meta.ts';
import { at, type Pointer } from '../pointer.ts';
import type { LogLine } from '../run.ts';

/**
 * A flavor and an image, which can both request the same feature with `hw:NAME` and `hw_NAME`
 * (`nova.virt.hardware._get_flavor_image_meta`).
 */
export class FlavorImage {
  constructor(
    readonly flavor: Flavor,
    readonly image: ImageMeta,
    /** Receives the lines that Nova logs while it reads flavor and image. */
    readonly log: (line: LogLine) => void = () => {},
  ) {}

  /** Returns the extra spec, or null if it is not set. */
  spec(key: string): string | null {
    return this.flavor.extra_specs.get(key) ?? null;
  }

  specPointer(key: string): Pointer {
    return at(this.flavor.pointer, 'extra_specs', key);
  }

  /** Returns the places in flavor and image that set `name`. */
  because(name: string, prefix = 'hw'): readonly Pointer[] {
    const pointers: Pointer[] = [];
    if (this.spec(`${prefix}:${name}`) !== null) pointers.push(this.specPointer(`${prefix}:${name}`));
    if (this.image.get(`${prefix}_${name}`) !== null) pointers.push(this.image.pointer(`${prefix}_${name}`));
    return pointers;
  }

  /**
   * Returns the value that flavor or image have, or null if neither has one. An empty text counts as no value.
   * @throws NovaError FlavorImageConflict if the values differ
   */
  unique(name: string, prefix = 'hw'): string | null {
    const flavorValue = this.spec(`${prefix}:${name}`) ?? '';
    const imageValue = this.image.text(`${prefix}_${name}`) ?? '';
    if (flavorValue !== '' && imageValue !== '' && flavorValue !== imageValue) {
      throw this.conflict(
        `Flavor ${this.flavor.name} has ${prefix}:${name} extra spec explicitly set to ${flavorValue}, conflicting ` +
          `with image ${this.imageName} which has ${prefix}_${name} explicitly set to ${imageValue}.`,
        name,
        prefix,
      );
    }
    return flavorValue || imageValue || null;
  }

  conflict(message: string, name: string, prefix = 'hw'): NovaError {
    return new NovaError('FlavorImageConflict', message, this.because(name, prefix));
  }

  get imageName(): string {
    return this.image.image?.name ?? 'None';
  }

  /** The image's id as Nova shows it. */
  get imageId(): string {
    return this.image.image?.id ?? '<no-id>';
  }
}
