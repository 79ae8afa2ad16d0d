import { type JsonObject, numberOf, objectOf, stringOf } from '../../../rest/json-value.ts';
import { JsonDouble } from '../../../rest/json-write.ts';
import { NONE } from '../../columns/columns.ts';
import { badRequest, CODES, conflict, handlerNotFound, notFound, PlacementError } from '../../errors.ts';
import type { Inventory } from '../../inventories.ts';
import type { Store } from '../../store.ts';
import type { Call, Reply, Route } from '../call.ts';
import { checkProviderGeneration } from '../generation.ts';
import { latest } from '../latest.ts';
import { CREATE_INVENTORY, SET_INVENTORIES, UPDATE_INVENTORY } from '../schemas/inventories.ts';
import { readBody } from '../validate.ts';
import { checkCapacity, readInventories, readInventory } from './inventory-body.ts';

/** The inventories of a provider, all of them or one. */
export const inventoryRoutes: readonly Route[] = [
  {
    path: '/resource_providers/{}/inventories',
    actions: {
      GET: { givesJson: true, run: (call) => showAll(call, providerToShow(call)) },
      POST: { takesJson: true, run: createInventory },
      PUT: { takesJson: true, run: setInventories },
      DELETE: { since: 5, missing: 405, run: deleteInventories },
    },
  },
  {
    path: '/resource_providers/{}/inventories/{}',
    actions: {
      GET: { givesJson: true, run: showInventory },
      PUT: { takesJson: true, run: updateInventory },
      DELETE: { run: deleteInventory },
    },
  },
];

function providerToShow({ store, args }: Call): number {
  const provider = store.providers.indexOf(args[0]!);
  if (provider !== null) return provider;
  const uuid = args[0]!;
  throw handlerNotFound(
    `No resource provider with uuid ${uuid} found : No resource provider with uuid ${uuid} found`,
  );
}

interface InventoryView extends Omit<Inventory, 'allocation_ratio'> {
  readonly allocation_ratio: JsonDouble;
}

function inventoryView(store: Store, record: number): InventoryView {
  const inventory = store.inventories.read(record);
  return { ...inventory, allocation_ratio: new JsonDouble(inventory.allocation_ratio) };
}

function showAll({ store }: Call, provider: number): Reply {
  const { inventories, resourceClasses } = store;
  const records = inventories.ofProvider(provider);
  const shown = new Map<string, InventoryView>();
  for (const record of records) {
    shown.set(resourceClasses.nameOf(inventories.resourceClass[record]!), inventoryView(store, record));
  }
  return {
    status: 200,
    body: {
      resource_provider_generation: store.providers.generation[provider]!,
      inventories: shown,
    },
    modifiedAt: latest(
      records.map((record) => inventories.touchedAt[record]!),
      null,
    ),
  };
}

function showOne({ store }: Call, provider: number, record: number, status = 200): Reply {
  const generation = store.providers.generation[provider]!;
  return {
    status,
    body: {
      ...inventoryView(store, record),
      // Placement omits a generation of 0 here.
      resource_provider_generation: generation === 0 ? undefined : generation,
    },
    modifiedAt: store.inventories.touchedAt[record]!,
  };
}

function showInventory(call: Call): Reply {
  const provider = providerToShow(call);
  const [uuid, className] = call.args as [string, string];
  const record = findRecord(call.store, provider, className);
  if (record === NONE) throw handlerNotFound(`No inventory of class ${className} for ${uuid}`);
  return showOne(call, provider, record);
}

function findRecord(store: Store, provider: number, className: string): number {
  const id = store.resourceClasses.idOf(className);
  return id === null ? NONE : store.inventories.find(provider, id);
}

function createInventory(call: Call): Reply {
  const { store, version, args } = call;
  const uuid = args[0]!;
  const provider = store.provider(uuid);
  const body = objectOf(readBody(call.body, CREATE_INVENTORY));
  const className = stringOf(body.get('resource_class'));
  const inventory = readInventory(body);
  const sentence = `Unable to create inventory for resource provider ${uuid}`;
  checkCapacity(inventory, className, uuid, version, sentence);
  const id = store.resourceClasses.idOf(className);
  if (id === null) throw badRequest(`${sentence}: No such resource class ${className}.`);
  if (store.inventories.find(provider, id) !== NONE) {
    throw conflict(
      `Update conflict: the resource provider has an inventory of class ${className} already.`,
      'ConcurrentUpdate',
      CODES.concurrentUpdate,
    );
  }
  store.putInventory(provider, id, inventory);
  const reply = showOne(call, provider, store.inventories.find(provider, id), 201);
  return { ...reply, location: `/resource_providers/${uuid}/inventories/${className}` };
}

function checkGeneration(store: Store, provider: number, body: JsonObject): void {
  const given = numberOf(body.get('resource_provider_generation'));
  checkProviderGeneration(store, provider, given, 'resource provider generation conflict');
}

function updateInventory(call: Call): Reply {
  const { store, version, args } = call;
  const [uuid, className] = args as [string, string];
  const provider = store.provider(uuid);
  const body = objectOf(readBody(call.body, UPDATE_INVENTORY));
  checkGeneration(store, provider, body);
  const inventory = readInventory(body);
  checkCapacity(
    inventory,
    className,
    uuid,
    version,
    `Unable to update inventory for resource provider ${uuid}`,
  );
  const id = store.resourceClasses.idOf(className);
  if (id === null) throw notFound(`No such resource class ${className}.`);
  if (store.inventories.find(provider, id) === NONE) {
    throw badRequest(
      `No inventory record with resource class for resource provider ${uuid}: ` +
        `No inventory of class ${className} found.`,
    );
  }
  store.putInventory(provider, id, inventory);
  return showOne(call, provider, store.inventories.find(provider, id));
}

function setInventories(call: Call): Reply {
  const { store, version, args } = call;
  const uuid = args[0]!;
  const provider = store.provider(uuid);
  const body = objectOf(readBody(call.body, SET_INVENTORIES));
  checkGeneration(store, provider, body);
  const named = readInventories(objectOf(body.get('inventories')), uuid);
  for (const [className, inventory] of named) {
    checkCapacity(
      inventory,
      className,
      uuid,
      version,
      `Unable to update inventory for resource provider ${uuid}`,
    );
  }
  const byClass = new Map<number, Inventory>();
  for (const [className, inventory] of named) {
    const id = store.resourceClasses.idOf(className);
    if (id === null) {
      throw badRequest(
        `Unknown resource class in inventory for resource provider ${uuid}: No such resource class ${className}.`,
      );
    }
    byClass.set(id, inventory);
  }
  withPrefix('update conflict: ', () => store.setInventories(provider, byClass));
  return showAll(call, provider);
}

function deleteInventories({ store, args }: Call): Reply {
  store.setInventories(store.provider(args[0]!), new Map());
  return { status: 204 };
}

function deleteInventory({ store, args }: Call): Reply {
  const [uuid, className] = args as [string, string];
  const provider = store.provider(uuid);
  const id = store.resourceClasses.idOf(className);
  const missing = `No inventory of class ${className} found for delete: `;
  if (id === null) throw handlerNotFound(`${missing}No such resource class ${className}.`);
  try {
    store.deleteInventory(provider, id);
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    if (error.kind === 'NotFound') throw handlerNotFound(missing + error.detail);
    const detail = `Unable to delete inventory of class ${className}: ${error.detail}`;
    throw conflict(detail, error.kind, CODES.concurrentUpdate);
  }
  return { status: 204 };
}

/** Runs the work and puts the prefix before the detail of its error. */
function withPrefix(prefix: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    throw conflict(prefix + error.detail, error.kind, error.code);
  }
}
