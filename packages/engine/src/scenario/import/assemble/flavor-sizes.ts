import type { ConsumerFacts, FlavorFacts } from '../facts.ts';
import type { ServerDraft } from './servers.ts';

/** Gives flavors without known sizes the sizes of the allocations of their servers. */
export function withSizes(
  flavors: readonly FlavorFacts[],
  servers: readonly ServerDraft[],
  consumers: ReadonlyMap<string, ConsumerFacts>,
): FlavorFacts[] {
  const serverOf = new Map<unknown, string>();
  for (const { id, entry } of servers) if (!serverOf.has(entry.flavor)) serverOf.set(entry.flavor, id);
  return flavors.map((flavor) => {
    if (flavor.vcpus !== undefined) return flavor;
    const held = consumers.get(serverOf.get(flavor.name) ?? '')?.held;
    if (held === undefined) return flavor;
    const total = (name: string): number =>
      [...held.values()].reduce((sum, resources) => sum + (resources.get(name) ?? 0), 0);
    return {
      ...flavor,
      vcpus: Math.max(1, total('VCPU') + total('PCPU')),
      ram: total('MEMORY_MB'),
      disk: total('DISK_GB'),
    };
  });
}
