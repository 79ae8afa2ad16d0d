import type { Pointer } from '../pointer.ts';

/** An image of Glance. `image-meta.ts` has the typed `properties`. */
export interface Image {
  /** UUID; `null` for a volume that was not created from an image. */
  readonly id: string | null;
  readonly name: string;
  /** Glance's `disk_format`, such as `qcow2` or `raw`. */
  readonly disk_format: string | null;
  /** MiB */
  readonly min_ram: number;
  /** GiB */
  readonly min_disk: number;
  /** The properties as set, including legacy names, `trait:NAME` and unknown names. */
  readonly properties: ReadonlyMap<string, string>;
  readonly pointer: Pointer;
}
