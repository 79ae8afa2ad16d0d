import type { Value } from '../../verdict/value.ts';
import type { DeviceLack } from '../pci/device-lack.ts';

/** Why a guest's NUMA node does not fit, without numbers, so that hosts can be grouped by it. Plain data. */
export type MisfitReason =
  | {
      readonly kind:
        | 'cell_count'
        | 'memory'
        | 'free_memory_for_pinning'
        | 'page_size'
        | 'free_pages'
        | 'cpus_for_pinning'
        | 'shared_cpus'
        | 'free_cpus_for_pinning'
        | 'cpu_overcommit'
        | 'memory_overcommit'
        | 'networks';
    }
  | { readonly kind: 'thread_policy'; readonly policy: string }
  | { readonly kind: 'pci_devices'; readonly lack: DeviceLack };

/** Why a guest node does not fit a host cell, with an example of what it needs and what the cell has. */
export interface Misfit {
  readonly reason: MisfitReason;
  readonly needed: Value;
  /** `null`: none. */
  readonly available: Value | null;
}
