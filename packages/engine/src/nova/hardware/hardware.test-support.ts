import type { NumaCell, PciPool } from '../objects/compute-node.ts';
import type { InstanceNumaCell } from '../objects/instance-numa-topology.ts';
import { type FittedTopology, toFit } from './numa/fitted-cell.ts';
import type { PciRequest } from './pci/requests.ts';

/** A host cell of 4 GiB with two pinnable cores of two threads (0 and 2, 1 and 3), and the shared CPUs 4 to 7. */
export const hostCell = (differing: Partial<NumaCell> = {}): NumaCell => ({
  id: 0,
  cpuset: [4, 5, 6, 7],
  pcpuset: [0, 1, 2, 3],
  memory: 4096,
  cpu_usage: 0,
  memory_usage: 0,
  pinned_cpus: [],
  siblings: [
    [0, 2],
    [1, 3],
  ],
  mempages: [],
  socket: null,
  network_metadata: { physnets: [], tunneled: false },
  ...differing,
});

/** A guest node of 1 GiB with two pinned CPUs. */
export const pinnedCell = (differing: Partial<InstanceNumaCell> = {}): InstanceNumaCell => ({
  id: 0,
  cpuset: [],
  pcpuset: [0, 1],
  memory: 1024,
  pagesize: null,
  cpu_policy: 'dedicated',
  cpu_thread_policy: null,
  ...differing,
});

/** A guest node of 1 GiB with two shared CPUs. */
export const sharedCell = (differing: Partial<InstanceNumaCell> = {}): InstanceNumaCell =>
  pinnedCell({ cpuset: [0, 1], pcpuset: [], cpu_policy: null, ...differing });

export const guestOf = (...cells: readonly InstanceNumaCell[]): FittedTopology =>
  toFit({ cells, emulator_threads_policy: null });

export const pool = (
  count: number,
  tags: Readonly<Record<string, string>> = {},
  numa_node: number | null = null,
): PciPool => ({
  vendor_id: '10de',
  product_id: '1eb8',
  numa_node,
  count,
  tags: new Map(Object.entries(tags)),
});

/** A request for devices of the pools above, with the alias gpu. */
export const gpus = (count: number, differing: Partial<PciRequest> = {}): PciRequest => ({
  request_id: 'request',
  alias_name: 'gpu',
  count,
  numa_policy: 'legacy',
  spec: [new Map([['vendor_id', '10DE']])],
  pointer: null,
  ...differing,
});
