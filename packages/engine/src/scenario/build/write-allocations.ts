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
 * Writes what servers hold. A class that neither the host's tree nor a provider that shares with it has is left out.
 * A host may be given more than it has room for, as happens to a real one whose ratio was lowered.
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

/** What its flavor adds up to may be more than Placement has numbers for. */
function checked(
  resources: ReadonlyMap<string, number>,
  { pointer }: ServerEntry,
): ReadonlyMap<string, number> {
  for (const [name, amount] of resources) {
    if (amount <= MAX_AMOUNT) continue;
    const message = `The flavor of the server asks for ${amount} of ${name}; ${MAX_AMOUNT} is the most there can be.`;
    throw new ScenarioError(message, pointer);
  }
  return resources;
}

function derived(store: Store, server: RunningServer, needed: ReadonlyMap<string, number>): Amount[] {
  const root = store.providers.indexOfName(server.host);
  if (root === undefined) return [];
  const amounts: Amount[] = [];
  for (const [name, used] of needed) {
    const resourceClass = store.resourceClasses.idOf(name);
    if (resourceClass === undefined || used === 0) continue;
    const provider = holderOf(store, root, resourceClass);
    if (provider !== NONE) amounts.push({ provider, resourceClass, used });
  }
  return amounts;
}

/** The provider of the host's tree, or one that shares with it, that has the class; NONE where there is none. */
function holderOf(store: Store, root: number, resourceClass: number): number {
  const has = (provider: number): boolean => store.inventories.find(provider, resourceClass) !== NONE;
  const inTree = store.providers.subtree(root).find(has);
  if (inTree !== undefined) return inTree;
  for (const aggregate of store.aggregatesOf.of(root)) {
    let sharing = NONE;
    store.aggregatesOf.holdersOf(aggregate)?.forEach((provider) => {
      if (sharing === NONE && store.isSharing(provider) && has(provider)) sharing = provider;
    });
    if (sharing !== NONE) return sharing;
  }
  return NONE;
}

function written(store: Store, { server, pointer }: ServerEntry): Amount[] {
  const amounts: Amount[] = [];
  for (const [name, resources] of server.allocations ?? []) {
    const at = (...tokens: string[]): string => pointer + pointerOf(['allocations', name, ...tokens]);
    const provider = store.providers.indexOfName(name) ?? store.providers.indexOf(name);
    if (provider === undefined) throw new ScenarioError(`There is no resource provider "${name}".`, at());
    for (const [className, used] of resources) {
      const resourceClass = store.resourceClasses.idOf(className) ?? NONE;
      if (store.inventories.find(provider, resourceClass) === NONE) {
        throw new ScenarioError(`The provider "${name}" has no inventory of ${className}.`, at(className));
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

/** With inventories that are large for as long as the write takes. */
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
