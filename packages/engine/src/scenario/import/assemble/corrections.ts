import type { ComputeNode } from '../../../nova/objects/compute-node.ts';
import type { Store } from '../../../placement/index.ts';
import type { ScenarioCloud } from '../../build/create-cloud.ts';
import type { HypervisorUsage } from '../facts.ts';
import { compact } from './host-entry.ts';

/** Amounts by provider name and resource class. */
export type Holdings = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns the allocations of a consumer in the built cloud. */
export function heldIn(store: Store, consumer: string): Holdings {
  const held = new Map<string, Map<string, number>>();
  const known = store.consumers.get(consumer);
  if (known === null) return held;
  for (const row of store.allocations.ofConsumer(known)) {
    const provider = store.providers.names[store.allocations.provider[row]!]!;
    const resources = held.get(provider) ?? new Map<string, number>();
    resources.set(
      store.resourceClasses.nameOf(store.allocations.resourceClass[row]!),
      store.allocations.used[row]!,
    );
    held.set(provider, resources);
  }
  return held;
}

export function sameHoldings(a: Holdings, b: Holdings): boolean {
  const text = (holdings: Holdings): string =>
    JSON.stringify([...holdings].map(([name, amounts]) => [name, [...amounts].sort()]).sort());
  return text(a) === text(b);
}

const FIELDS = [
  'vcpus_used',
  'memory_mb_used',
  'local_gb_used',
  'free_ram_mb',
  'free_disk_gb',
  'disk_available_least',
  'num_instances',
  'num_io_ops',
] as const satisfies readonly (keyof HypervisorUsage & keyof ComputeNode)[];

/** Returns the usage that nova-compute reports, where it differs from the usage by the servers of the document. */
export function usageCorrections(
  node: ComputeNode,
  usage: HypervisorUsage | undefined,
): Record<string, unknown> {
  if (usage === undefined) return {};
  return compact(
    Object.fromEntries(
      FIELDS.map((field) => [field, usage[field] === node[field] ? undefined : usage[field]]),
    ),
  );
}

/** Returns the compute nodes of a cloud by host name. */
export const nodesByHost = ({ compute_nodes }: ScenarioCloud): ReadonlyMap<string, ComputeNode> =>
  new Map(compute_nodes.map((node) => [node.host, node]));
