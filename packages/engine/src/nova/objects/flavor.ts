import type { Pointer } from '../pointer.ts';

/** A flavor as Nova's scheduler sees it (`nova.objects.Flavor`). */
export interface Flavor {
  readonly name: string;
  readonly vcpus: number;
  /** MiB */
  readonly memory_mb: number;
  /** GiB */
  readonly root_gb: number;
  /** GiB */
  readonly ephemeral_gb: number;
  /** MiB */
  readonly swap: number;
  /** In the order in which they were set. Nova reads them in this order. */
  readonly extra_specs: ReadonlyMap<string, string>;
  readonly pointer: Pointer;
}
