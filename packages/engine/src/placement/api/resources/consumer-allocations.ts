import { type Json, type JsonObject, numberOf, objectOf, stringOf } from '../../../rest/json-value.ts';
import { type ConsumerWrite, checkConsumerGeneration, replaceAllocations } from '../../allocations.ts';
import { NONE } from '../../columns/columns.ts';
import { badRequest, notFound } from '../../errors.ts';
import type { Store } from '../../store.ts';

/** The project and user that Placement stores for a consumer without an owner, before 1.8. */
const INCOMPLETE_OWNER = '00000000-0000-0000-0000-000000000000';

/** The allocations that a request gives to a consumer. The names in it need not exist. */
export interface ConsumerAllocations extends Omit<ConsumerWrite, 'allocations'> {
  /** By uuid of the provider, the amounts by resource class. An empty map removes all allocations. */
  readonly allocations: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Reads the allocations of one consumer from a body that is valid for the schema of the microversion. */
export function readConsumerAllocations(
  consumerUuid: string,
  body: JsonObject,
  version: number,
): ConsumerAllocations {
  const generation = body.get('consumer_generation') ?? null;
  const hasOwner = body.has('project_id');
  return {
    consumer_uuid: consumerUuid,
    project_id: hasOwner ? stringOf(body.get('project_id')) : INCOMPLETE_OWNER,
    user_id: hasOwner ? stringOf(body.get('user_id')) : INCOMPLETE_OWNER,
    ...(version >= 28 ? { consumer_generation: generation === null ? null : numberOf(generation) } : {}),
    ...(version >= 38 ? { consumer_type: stringOf(body.get('consumer_type')) } : {}),
    allocations: readByProvider(body.get('allocations')!),
  };
}

/** Reads the allocations of several consumers: the body of POST /allocations, or `allocations` of a reshape. */
export function readAllocationsByConsumer(body: JsonObject, version: number): ConsumerAllocations[] {
  return [...body].map(([uuid, member]) => readConsumerAllocations(uuid, objectOf(member), version));
}

function readByProvider(allocations: Json): Map<string, Map<string, number>> {
  const byProvider = new Map<string, Map<string, number>>();
  if (Array.isArray(allocations)) {
    for (const item of allocations.map(objectOf)) {
      const uuid = stringOf(objectOf(item.get('resource_provider')).get('uuid'));
      byProvider.set(uuid, readResources(item));
    }
  } else {
    for (const [uuid, item] of objectOf(allocations)) byProvider.set(uuid, readResources(objectOf(item)));
  }
  return byProvider;
}

function readResources(item: JsonObject): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const [name, amount] of objectOf(item.get('resources'))) amounts.set(name, numberOf(amount));
  return amounts;
}

/**
 * Checks what can be checked before anything is written: first the generation of every consumer, then
 * that the providers exist.
 * @throws PlacementError 409 for a generation, 400 for a provider. As in Placement, the new consumers
 *   exist after the latter, without allocations.
 */
export function checkAllocations(store: Store, requested: readonly ConsumerAllocations[]): void {
  for (const consumer of requested) checkConsumerGeneration(store, consumer);
  for (const { allocations } of requested) {
    for (const uuid of allocations.keys()) {
      if (store.providers.indexOf(uuid) !== null) continue;
      for (const consumer of requested) ensureConsumer(store, consumer);
      throw badRequest(`Allocation for resource provider '${uuid}' that does not exist.`);
    }
  }
}

/**
 * Writes the allocations of the consumers, all or none, after `checkAllocations`.
 * @throws PlacementError `NotFound` for an unknown resource class, and as `replaceAllocations`.
 */
export function writeAllocations(store: Store, requested: readonly ConsumerAllocations[]): void {
  const writes = requested.map((consumer) => resolve(store, consumer));
  store.atomically(() => {
    const changing: ConsumerWrite[] = [];
    for (const [index, consumer] of requested.entries()) {
      if (consumer.allocations.size > 0 || hasAllocations(store, consumer)) changing.push(writes[index]!);
      else setOwner(store, consumer);
    }
    replaceAllocations(store, changing);
  });
}

function resolve(store: Store, { allocations: named, ...write }: ConsumerAllocations): ConsumerWrite {
  const allocations = [...named].flatMap(([uuid, amounts]) => {
    const provider = store.provider(uuid);
    return [...amounts].map(([name, used]) => {
      const resourceClass = store.resourceClasses.idOf(name);
      if (resourceClass === null) throw notFound(`No such resource class ${name}.`);
      return { provider, resourceClass, used };
    });
  });
  return { ...write, allocations };
}

function hasAllocations(store: Store, { consumer_uuid }: ConsumerAllocations): boolean {
  return (store.consumers.get(consumer_uuid)?.firstAllocation ?? NONE) !== NONE;
}

function setOwner(store: Store, consumer: ConsumerAllocations): void {
  const { project_id, user_id, consumer_type } = consumer;
  const known = store.consumers.get(consumer.consumer_uuid);
  if (!known) ensureConsumer(store, consumer);
  else store.updateConsumer(known, { project_id, user_id, ...(consumer_type ? { consumer_type } : {}) });
}

/** Creates the consumer, without allocations, if it does not exist. */
function ensureConsumer(store: Store, consumer: ConsumerAllocations): void {
  const { consumer_uuid, project_id, user_id, consumer_type } = consumer;
  if (store.consumers.get(consumer_uuid)) return;
  const now = store.now();
  store.consumers.add({
    uuid: consumer_uuid,
    project_id,
    user_id,
    consumer_type: consumer_type ?? null,
    generation: 0,
    firstAllocation: NONE,
    createdAt: now,
    updatedAt: now,
  });
}
