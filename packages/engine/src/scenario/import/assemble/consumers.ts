import type { ConsumerFacts } from '../facts.ts';
import type { Gathered } from '../gathered.ts';

/**
 * What each consumer holds, of all answers: `resource provider show --allocations` tells it from the providers' side,
 * `resource provider allocation show` from the consumer's.
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

/** Whether the allocations of a provider are known, and not only how much of it is used. */
export const knowsAllocations = (gathered: Gathered): boolean =>
  gathered.consumers.size > 0 ||
  gathered.providers.values().some(({ allocations }) => allocations !== undefined);
