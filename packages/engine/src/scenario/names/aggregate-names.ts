import { aggregateUuid } from '../build/memberships.ts';
import type { ScenarioChild } from '../schema/provider.ts';
import type { Scenario } from '../schema/schema.ts';

/**
 * The names of all aggregates that Placement knows, by UUID: Nova's own, and those that providers are in by a name that
 * Nova does not know. Placement itself keeps UUIDs alone.
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
