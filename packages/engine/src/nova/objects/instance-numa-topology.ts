/** Page size requests that name no size, in the place of a size in KiB (`nova.virt.hardware.MEMPAGES_*`). */
export const MEMPAGES_SMALL = -1;
export const MEMPAGES_LARGE = -2;
export const MEMPAGES_ANY = -3;

/** A guest NUMA node and what it asks of a host cell (`nova.objects.InstanceNUMACell`). */
export interface InstanceNumaCell {
  readonly id: number;
  /** Guest CPUs that float over the host's shared CPUs. */
  readonly cpuset: readonly number[];
  /** Guest CPUs that are pinned, each to a host CPU of its own. */
  readonly pcpuset: readonly number[];
  /** MiB */
  readonly memory: number;
  /** KiB, or one of MEMPAGES_*; `null` when no page size was asked for. */
  readonly pagesize: number | null;
  readonly cpu_policy: 'shared' | 'dedicated' | 'mixed' | null;
  readonly cpu_thread_policy: 'prefer' | 'isolate' | 'require' | null;
}

/** The NUMA topology that flavor and image ask for (`nova.objects.InstanceNUMATopology`). */
export interface InstanceNumaTopology {
  readonly cells: readonly InstanceNumaCell[];
  readonly emulator_threads_policy: 'isolate' | 'share' | null;
}
