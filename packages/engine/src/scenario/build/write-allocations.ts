import {
  type Amount,
  type ConsumerWrite,
  NONE,
  PlacementError,
  replaceAllocations,
  type Store,
} from '../../placement/index.ts';
import { pointerOf, ScenarioError } from '../problem.ts';
import { MAX_AMOUNT } from '../schema/fields.ts';
import type { RunningServer, ServerEntry } from './running-servers.ts';
import { serverResources } from './server-resources.ts';

/**
 * Writes the allocations of servers. It omits a resource class that neither the host's provider tree nor a sharing
 * provider has. A host can get more than its capacity, like a real host after its allocation ratio was lowered.
 */
export function writeAllocations(store: Store, servers: readonly RunningServer[]): void {
  const resources = new Map<ServerEntry, ReadonlyMap<string, number>>();
  for (const server of servers) {
    const { entry } = server;
    let needed = resources.get(entry);
    if (needed === undefined) {
      needed = checked(serverResources(entry), entry);
      resources.set(entry, needed);
    }
    const allocations = entry.server.allocations ? written(store, entry) : derived(store, server, needed);
    if (allocations.length === 0) continue;
    write(store, {
      consumer_uuid: server.uuid,
      project_id: entry.server.project,
      user_id: entry.server.user,
      consumer_type: 'INSTANCE',
      allocations,
    });
  }
}

/** The sum over a flavor can exceed the largest amount in Placement. */
function checked(
  resources: ReadonlyMap<string, number>,
  { pointer }: ServerEntry,
): ReadonlyMap<string, number> {
  for (const [name, amount] of resources) {
    if (amount <= MAX_AMOUNT) continue;
    const message = `The flavor of the server requires ${amount} of ${name}; the limit is ${MAX_AMOUNT}.`;
    throw new ScenarioError(message, pointer);
  }
  return resources;
}

function derived(store: Store, server: RunningServer, needed: ReadonlyMap<string, number>): Amount[] {
  const root = store.providers.indexOfName(server.host);
  if (root === null) return [];
  const amounts: Amount[] = [];
  for (const [name, used] of needed) {
    const resourceClass = store.resourceClasses.idOf(name);
    if (resourceClass === null || used === 0) continue;
    const provider = holderOf(store, root, resourceClass);
    if (provider !== NONE) amounts.push({ provider, resourceClass, used });
  }
  return amounts;
}

/** Returns the provider in the host's tree, or the sharing provider, that has the resource class; NONE if there is none. */
function holderOf(store: Store, root: number, resourceClass: number): number {
  const has = (provider: number): boolean => store.inventories.find(provider, resourceClass) !== NONE;
  const inTree = store.providers.subtree(root).find(has);
  if (inTree !== undefined) return inTree;
  for (const aggregate of store.providerAggregates.heldBy(root)) {
    let sharing = NONE;
    store.providerAggregates.holdersOf(aggregate)?.forEach((provider) => {
      if (sharing === NONE && store.isSharing(provider) && has(provider)) sharing = provider;
    });
    if (sharing !== NONE) return sharing;
  }
  return NONE;
}

function written(store: Store, { server, pointer }: ServerEntry): Amount[] {
  const amounts: Amount[] = [];
  for (const [name, resources] of server.allocations ?? []) {
    const pointerTo = (...tokens: string[]): string => pointer + pointerOf(['allocations', name, ...tokens]);
    const provider = store.providers.indexOfName(name) ?? store.providers.indexOf(name);
    if (provider === null)
      throw new ScenarioError(`The resource provider "${name}" does not exist.`, pointerTo());
    for (const [className, used] of resources) {
      const resourceClass = store.resourceClasses.idOf(className) ?? NONE;
      if (store.inventories.find(provider, resourceClass) === NONE) {
        throw new ScenarioError(
          `The provider "${name}" has no inventory of ${className}.`,
          pointerTo(className),
        );
      }
      amounts.push({ provider, resourceClass, used });
    }
  }
  return amounts;
}

function write(store: Store, consumer: ConsumerWrite): void {
  try {
    replaceAllocations(store, [consumer]);
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    writeBeyondCapacity(store, consumer);
  }
}

/** Writes with inventories that are enlarged during the write. */
function writeBeyondCapacity(store: Store, consumer: ConsumerWrite): void {
  const before = consumer.allocations.map(({ provider, resourceClass }) => {
    const inventory = store.inventories.read(store.inventories.find(provider, resourceClass));
    return { provider, resourceClass, inventory };
  });
  for (const { provider, resourceClass } of before) store.putInventory(provider, resourceClass, BOUNDLESS);
  replaceAllocations(store, [consumer]);
  for (const { provider, resourceClass, inventory } of before) {
    store.putInventory(provider, resourceClass, inventory);
  }
}

const BOUNDLESS = {
  total: MAX_AMOUNT,
  reserved: 0,
  min_unit: 1,
  max_unit: MAX_AMOUNT,
  step_size: 1,
  allocation_ratio: 1000,
};
