/** Values for page sizes that are not a number of KiB (`nova.virt.hardware.MEMPAGES_*`). */
export const MEMPAGES_SMALL = -1;
export const MEMPAGES_LARGE = -2;
export const MEMPAGES_ANY = -3;

/** A guest NUMA node and its requirements for a host cell (`nova.objects.InstanceNUMACell`). */
export interface InstanceNumaCell {
  readonly id: number;
  /** Guest CPUs that run on any of the host's shared CPUs. */
  readonly cpuset: readonly number[];
  /** Guest CPUs that are each pinned to a host CPU. */
  readonly pcpuset: readonly number[];
  /** MiB */
  readonly memory: number;
  /** KiB, or one of MEMPAGES_*; `null` if no page size is requested. */
  readonly pagesize: number | null;
  readonly cpu_policy: 'shared' | 'dedicated' | 'mixed' | null;
  readonly cpu_thread_policy: 'prefer' | 'isolate' | 'require' | null;
}

/** The NUMA topology that flavor and image request (`nova.objects.InstanceNUMATopology`). */
export interface InstanceNumaTopology {
  readonly cells: readonly InstanceNumaCell[];
  readonly emulator_threads_policy: 'isolate' | 'share' | null;
}
