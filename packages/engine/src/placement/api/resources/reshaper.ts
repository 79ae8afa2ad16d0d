import { type JsonObject, numberOf, objectOf } from '../../../rest/json-value.ts';
import { badRequest, CODES, conflict, notFound, PlacementError } from '../../errors.ts';
import type { Inventory } from '../../inventories.ts';
import type { Store } from '../../store.ts';
import type { Call, Reply, Route } from '../call.ts';
import { checkProviderGeneration } from '../generation.ts';
import { reshapeSchema } from '../schemas/reshaper.ts';
import { readBody } from '../validate.ts';
import {
  type ConsumerAllocations,
  checkAllocations,
  readAllocationsByConsumer,
  writeAllocations,
} from './consumer-allocations.ts';
import { readInventories } from './inventory-body.ts';

/** Moves inventories and allocations between providers in one step. */
export const reshaperRoutes: readonly Route[] = [
  { path: '/reshaper', actions: { POST: { since: 30, takesJson: true, run: reshape } } },
];

/** By provider, its new inventories by resource class. The classes need not exist. */
type NewInventories = ReadonlyMap<number, ReadonlyMap<string, Inventory>>;

function reshape({ store, body: text, version }: Call): Reply {
  const body = objectOf(readBody(text, reshapeSchema(version)));
  const inventories = readNewInventories(store, objectOf(body.get('inventories')));
  const requested = readAllocationsByConsumer(objectOf(body.get('allocations')), version);
  checkAllocations(store, requested);
  try {
    store.atomically(() => apply(store, inventories, requested));
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    throw asReshapeError(error);
  }
  return { status: 204 };
}

function readNewInventories(store: Store, body: JsonObject): NewInventories {
  const inventories = new Map<number, Map<string, Inventory>>();
  for (const [uuid, item] of body) {
    const provider = store.providers.indexOf(uuid);
    if (provider === null) {
      throw badRequest(
        `Resource provider ${uuid} in inventories not found: No resource provider with uuid ${uuid} found`,
        CODES.providerNotFound,
      );
    }
    const given = numberOf(objectOf(item).get('resource_provider_generation'));
    const actual = store.providers.generation[provider]!;
    const message = `resource provider generation conflict for provider ${uuid}: actual: ${actual}, given: ${given}`;
    checkProviderGeneration(store, provider, given, message);
    inventories.set(provider, readInventories(objectOf(objectOf(item).get('inventories')), uuid));
  }
  return inventories;
}

/**
 * Keeps the old inventories next to the new ones until the allocations have moved, because an inventory
 * in use cannot be deleted, and an allocation needs an inventory.
 */
function apply(store: Store, inventories: NewInventories, requested: readonly ConsumerAllocations[]): void {
  for (const [provider, records] of inventories) {
    if (records.size === 0) continue;
    const union = new Map<number, Inventory>();
    for (const record of store.inventories.ofProvider(provider)) {
      union.set(store.inventories.resourceClass[record]!, store.inventories.read(record));
    }
    for (const [id, inventory] of resolve(store, records)) union.set(id, inventory);
    store.setInventories(provider, union);
  }
  writeAllocations(store, requested);
  for (const [provider, records] of inventories) store.setInventories(provider, resolve(store, records));
}

function resolve(store: Store, records: ReadonlyMap<string, Inventory>): Map<number, Inventory> {
  const result = new Map<number, Inventory>();
  for (const [name, inventory] of records) {
    const id = store.resourceClasses.idOf(name);
    if (id === null) throw notFound(`No such resource class ${name}.`);
    result.set(id, inventory);
  }
  return result;
}

function asReshapeError(error: PlacementError): PlacementError {
  switch (error.kind) {
    case 'NotFound':
      return badRequest(`malformed reshaper data: ${error.detail}`);
    case 'InventoryInUse':
      return conflict(`update conflict: ${error.detail}`, error.kind, error.code);
    default:
      return conflict(`Unable to allocate inventory: ${error.detail}`, error.kind);
  }
}
