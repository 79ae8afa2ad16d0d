import type { ConsumerFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';

/**
 * Returns the allocations of each consumer, from the output of all commands: `resource provider show --allocations`
 * gives them by provider, `resource provider allocation show` by consumer.
 */
export function consumersOf(gathered: Gathered): Map<string, ConsumerFacts> {
  const consumers = new Map<string, ConsumerFacts & { held: Map<string, ReadonlyMap<string, number>> }>();
  const heldBy = (uuid: string): Map<string, ReadonlyMap<string, number>> => {
    const known = consumers.get(uuid);
    if (known !== undefined) return known.held;
    const held = new Map<string, ReadonlyMap<string, number>>();
    consumers.set(uuid, { held });
    return held;
  };
  for (const provider of gathered.providers.values()) {
    for (const [consumer, resources] of provider.allocations ?? [])
      heldBy(consumer).set(provider.uuid, resources);
  }
  for (const [uuid, { held, project, user }] of gathered.consumers) {
    const own = heldBy(uuid);
    for (const [provider, resources] of held) own.set(provider, resources);
    consumers.set(uuid, { held: own, project, user });
  }
  return consumers;
}

/** Whether allocations are known, not only usages. */
export const knowsAllocations = (gathered: Gathered): boolean =>
  gathered.consumers.size > 0 ||
  gathered.providers.values().some(({ allocations }) => allocations !== undefined);
