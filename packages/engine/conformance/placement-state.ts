import type { Inventory, Placement } from '../src/placement/index.ts';
import { INVENTORY_DEFAULTS } from '../src/placement/index.ts';
import type { PlacementState } from './candidates-format.ts';

/** A resource provider of an end-to-end case; inventories have Placement's defaults. */
export interface VectorProvider {
  readonly name: string;
  readonly uuid: string;
  readonly parent_provider_uuid: string | null;
  readonly inventories: Readonly<Record<string, Pick<Inventory, 'total'> & Partial<Inventory>>>;
  readonly traits: readonly string[];
  readonly aggregates: readonly string[];
}

export interface VectorAllocation {
  readonly consumer_uuid: string;
  readonly allocations: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const PROJECT = 'aaaaaaaa000000000000000000000001';
const USER = 'bbbbbbbb000000000000000000000001';

/** Builds the Placement of an end-to-end case. A custom name exists if a provider uses it. */
export function placementState(vector: {
  readonly providers: readonly VectorProvider[];
  readonly allocations?: readonly VectorAllocation[];
}): PlacementState {
  const { providers, allocations = [] } = vector;
  return {
    resource_classes: custom(providers.flatMap(({ inventories }) => Object.keys(inventories))),
    traits: custom(providers.flatMap(({ traits }) => traits)),
    providers: providers.map((provider) => ({
      ...provider,
      inventories: Object.fromEntries(
        Object.entries(provider.inventories).map(([name, inventory]) => [
          name,
          { ...INVENTORY_DEFAULTS, ...inventory },
        ]),
      ),
    })),
    allocations: allocations.map(({ consumer_uuid, allocations: amounts }) => ({
      consumer_uuid,
      project_id: PROJECT,
      user_id: USER,
      allocations: Object.fromEntries(
        Object.entries(amounts).map(([uuid, resources]) => [uuid, { resources }]),
      ),
    })),
  };
}

const custom = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name) => name.startsWith('CUSTOM_'))),
];

/** Returns the allocations of each consumer: provider UUID → class → amount. */
export function allocationsIn({ store }: Placement, consumers: readonly string[]) {
  const entries = consumers.map((uuid) => {
    const held = new Map<string, Map<string, number>>();
    const consumer = store.consumers.get(uuid);
    const rows = consumer === null ? [] : store.allocations.ofConsumer(consumer);
    for (const row of rows) {
      const provider = store.providers.uuid(store.allocations.provider[row]!);
      const amounts = held.get(provider) ?? new Map<string, number>();
      const name = store.resourceClasses.nameOf(store.allocations.resourceClass[row]!);
      held.set(provider, amounts.set(name, store.allocations.used[row]!));
    }
    return [
      uuid,
      Object.fromEntries(Array.from(held, ([provider, amounts]) => [provider, Object.fromEntries(amounts)])),
    ];
  });
  return Object.fromEntries(entries) as Record<string, Record<string, Record<string, number>>>;
}
