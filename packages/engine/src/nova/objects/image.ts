import type { Pointer } from '../pointer.ts';

/** An image as Glance gives it. Nova's typed reading of `properties` is `image-meta.ts`. */
export interface Image {
  /** UUID; `null` for a volume that was not made from an image. */
  readonly id: string | null;
  readonly name: string;
  /** As Glance has it: `qcow2`, `raw`, … */
  readonly disk_format: string | null;
  /** MiB */
  readonly min_ram: number;
  /** GiB */
  readonly min_disk: number;
  /** As a user set them: legacy names, `trait:NAME` and unknown names included. */
  readonly properties: ReadonlyMap<string, string>;
  readonly pointer: Pointer;
}
