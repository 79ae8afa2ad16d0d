import { type JsonObject, numberOf, objectOf } from '../../../rest/json-value.ts';
import { badRequest, CODES, conflict, notFound, PlacementError } from '../../errors.ts';
import type { Inventory } from '../../inventories.ts';
import type { Store } from '../../store.ts';
import type { Call, Reply, Route } from '../call.ts';
import { checkProviderGeneration } from '../generation.ts';
import { reshapeSchema } from '../schemas/reshaper.ts';
import { readBody } from '../validate.ts';
import { checkDemands, type Demand, readDemands, writeDemands } from './allocation-writes.ts';
import { readInventories } from './inventory-body.ts';

/** Inventories and allocations moved between providers in one step. */
export const reshaperRoutes: readonly Route[] = [
  { path: '/reshaper', actions: { POST: { since: 30, takesJson: true, run: reshape } } },
];

/** The inventories that a provider shall have, by class names that may not exist. */
type Plan = ReadonlyMap<number, ReadonlyMap<string, Inventory>>;

function reshape({ store, body: text, version }: Call): Reply {
  const body = objectOf(readBody(text, reshapeSchema(version)));
  const plan = readPlan(store, objectOf(body.get('inventories')));
  const demands = readDemands(objectOf(body.get('allocations')), version);
  checkDemands(store, demands);
  try {
    store.atomically(() => apply(store, plan, demands));
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    throw retold(error);
  }
  return { status: 204 };
}

function readPlan(store: Store, inventories: JsonObject): Plan {
  const plan = new Map<number, Map<string, Inventory>>();
  for (const [uuid, item] of inventories) {
    const provider = store.providers.indexOf(uuid);
    if (provider === undefined) {
      throw badRequest(
        `Resource provider ${uuid} in inventories not found: No resource provider with uuid ${uuid} found`,
        CODES.providerNotFound,
      );
    }
    const given = numberOf(objectOf(item).get('resource_provider_generation'));
    const actual = store.providers.generation[provider]!;
    const message = `resource provider generation conflict for provider ${uuid}: actual: ${actual}, given: ${given}`;
    checkProviderGeneration(store, provider, given, message);
    plan.set(provider, readInventories(objectOf(objectOf(item).get('inventories')), uuid));
  }
  return plan;
}

/**
 * What goes is kept until the allocations have moved: an inventory in use cannot be deleted, and
 * one that does not exist yet cannot be allocated from.
 */
function apply(store: Store, plan: Plan, demands: readonly Demand[]): void {
  for (const [provider, records] of plan) {
    if (records.size === 0) continue;
    const union = new Map<number, Inventory>();
    for (const record of store.inventories.ofProvider(provider)) {
      union.set(store.inventories.resourceClass[record]!, store.inventories.read(record));
    }
    for (const [id, inventory] of resolve(store, records)) union.set(id, inventory);
    store.setInventories(provider, union);
  }
  writeDemands(store, demands);
  for (const [provider, records] of plan) store.setInventories(provider, resolve(store, records));
}

function resolve(store: Store, records: ReadonlyMap<string, Inventory>): Map<number, Inventory> {
  const result = new Map<number, Inventory>();
  for (const [name, inventory] of records) {
    const id = store.resourceClasses.idOf(name);
    if (id === undefined) throw notFound(`No such resource class ${name}.`);
    result.set(id, inventory);
  }
  return result;
}

function retold(error: PlacementError): PlacementError {
  switch (error.kind) {
    case 'NotFound':
      return badRequest(`malformed reshaper data: ${error.detail}`);
    case 'InventoryInUse':
      return conflict(`update conflict: ${error.detail}`, error.kind, error.code);
    default:
      return conflict(`Unable to allocate inventory: ${error.detail}`, error.kind);
  }
}
