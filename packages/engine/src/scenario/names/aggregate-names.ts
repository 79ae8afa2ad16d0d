import { aggregateUuid } from '../build/memberships.ts';
import type { ScenarioChild } from '../schema/provider.ts';
import type { Scenario } from '../schema/schema.ts';

/**
 * Returns the names of all aggregates in Placement, by UUID: Nova's aggregates, and names that only a provider uses.
 * Placement itself stores only UUIDs.
 */
export function aggregateNames({ aggregates, hosts, providers }: Scenario): ReadonlyMap<string, string> {
  const names = new Map(aggregates.map((aggregate) => [aggregateUuid(aggregate), aggregate.name]));
  const nova = new Set(names.values());
  const add = (provider: Pick<ScenarioChild, 'aggregates' | 'children'>): void => {
    for (const name of provider.aggregates) {
      if (!nova.has(name)) names.set(aggregateUuid({ name }), name);
    }
    provider.children.forEach(add);
  };
  for (const { provider } of hosts) if (provider) add(provider);
  providers.forEach(add);
  return names;
}
