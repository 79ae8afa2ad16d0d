import type { Cloud } from '../../nova/cloud.ts';
import type { Run } from '../../nova/run.ts';
import type { Store } from '../../placement/index.ts';
import { parseQueryString } from '../../rest/query-string.ts';

/** One resource class of all hosts, in the unit of the class. Each column has one entry for each host of the run. */
export interface HostResource {
  readonly resource_class: string;
  /**
   * The capacity of the host's own tree: `int((total - reserved) * ratio)`; NaN if the tree has no such inventory.
   */
  readonly capacity: Float64Array;
  /** The amount in use at the start of the round. */
  readonly used: Float64Array;
  /** The amount that one server of the request requires; 0 for a class that it does not require. */
  readonly requested: number;
}

const ALWAYS = ['VCPU', 'MEMORY_MB', 'DISK_GB'];

/**
 * Returns the hosts' usage at the start of a round, for VCPU, MEMORY_MB, DISK_GB and every other class that the
 * request requires. A host's whole provider tree counts, without sharing providers of other trees.
 */
export function hostResources(cloud: Cloud, run: Run, roundIndex = 0): readonly HostResource[] {
  const { store } = cloud.placement;
  const requested = requestedAmounts(run);
  const hostOfRoot = hostsByRoot(cloud, store);
  const names = [...new Set([...ALWAYS, ...requested.keys()])];
  const columns = names.map((name) => readColumn(store, hostOfRoot, name, run.hosts.length, requested));
  for (const round of run.rounds.slice(0, roundIndex)) {
    for (const { claimed, allocations } of round.claims) if (claimed) addClaim(allocations);
  }
  return columns;

  function addClaim(allocations: ReadonlyMap<string, ReadonlyMap<string, number>>): void {
    for (const [uuid, amounts] of allocations) {
      const host = hostOfRoot[store.providers.root[store.provider(uuid)]!]!;
      for (const { resource_class, used } of host < 0 ? [] : columns) {
        used[host]! += amounts.get(resource_class) ?? 0;
      }
    }
  }
}

/**
 * Returns the amounts that all groups of the first query require together, by class. The first query is the preferred
 * one.
 */
function requestedAmounts({ queries }: Run): ReadonlyMap<string, number> {
  const amounts = new Map<string, number>();
  for (const [key, value] of parseQueryString(queries[0]?.query ?? '')) {
    if (!key.startsWith('resources')) continue;
    for (const part of value.split(',')) {
      const [name = '', amount] = part.split(':');
      amounts.set(name, (amounts.get(name) ?? 0) + Number(amount));
    }
  }
  return amounts;
}

/** Returns, by provider, the host whose root provider it is, or -1. */
function hostsByRoot({ compute_nodes }: Cloud, { providers }: Store): Int32Array {
  const hosts = new Int32Array(providers.length).fill(-1);
  compute_nodes.forEach(({ uuid }, host) => {
    const root = providers.indexOf(uuid);
    if (root !== null) hosts[root] = host;
  });
  return hosts;
}

function readColumn(
  { inventories, providers, resourceClasses }: Store,
  hostOfRoot: Int32Array,
  name: string,
  size: number,
  requested: ReadonlyMap<string, number>,
): HostResource {
  const capacity = new Float64Array(size).fill(Number.NaN);
  const used = new Float64Array(size);
  const id = resourceClasses.idOf(name);
  for (const record of id === null ? [] : inventories.ofClass(id)) {
    const host = hostOfRoot[providers.root[inventories.provider[record]!]!]!;
    if (host < 0) continue;
    const before = capacity[host]!;
    capacity[host] = (Number.isNaN(before) ? 0 : before) + inventories.capacity[record]!;
    used[host]! += inventories.used[record]!;
  }
  return { resource_class: name, capacity, used, requested: requested.get(name) ?? 0 };
}
