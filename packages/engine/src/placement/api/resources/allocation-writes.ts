import { type Json, type JsonObject, numberOf, objectOf, stringOf } from '../../../rest/json-value.ts';
import { type ConsumerWrite, checkConsumerGeneration, replaceAllocations } from '../../allocations.ts';
import { NONE } from '../../columns/columns.ts';
import { badRequest, notFound } from '../../errors.ts';
import type { Store } from '../../store.ts';

/** What Placement notes for consumers that are written without an owner, before 1.8. */
const INCOMPLETE_OWNER = '00000000-0000-0000-0000-000000000000';

/** What a request wants a consumer to hold, by names that may not exist. */
export interface Demand extends Omit<ConsumerWrite, 'allocations'> {
  /** Amounts by resource class by provider. Empty: the consumer shall hold nothing. */
  readonly wanted: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The demand in a body that the schema for the microversion has passed. */
export function readDemand(consumerUuid: string, body: JsonObject, version: number): Demand {
  const generation = body.get('consumer_generation') ?? null;
  const owned = body.has('project_id');
  return {
    consumer_uuid: consumerUuid,
    project_id: owned ? stringOf(body.get('project_id')) : INCOMPLETE_OWNER,
    user_id: owned ? stringOf(body.get('user_id')) : INCOMPLETE_OWNER,
    ...(version >= 28 ? { consumer_generation: generation === null ? null : numberOf(generation) } : {}),
    ...(version >= 38 ? { consumer_type: stringOf(body.get('consumer_type')) } : {}),
    wanted: readWanted(body.get('allocations')!),
  };
}

/** The demands of several consumers: POST /allocations and `allocations` of a reshape. */
export function readDemands(body: JsonObject, version: number): Demand[] {
  return [...body].map(([uuid, member]) => readDemand(uuid, objectOf(member), version));
}

function readWanted(allocations: Json): Map<string, Map<string, number>> {
  const wanted = new Map<string, Map<string, number>>();
  if (Array.isArray(allocations)) {
    for (const item of allocations.map(objectOf)) {
      const uuid = stringOf(objectOf(item.get('resource_provider')).get('uuid'));
      wanted.set(uuid, readResources(item));
    }
  } else {
    for (const [uuid, item] of objectOf(allocations)) wanted.set(uuid, readResources(objectOf(item)));
  }
  return wanted;
}

function readResources(item: JsonObject): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const [name, amount] of objectOf(item.get('resources'))) amounts.set(name, numberOf(amount));
  return amounts;
}

/**
 * Holds demands against what can be known before anything is written: first every consumer's
 * generation, then that the providers exist. Errors: 409 and 400 with Placement's texts. After the
 * second, as in Placement, the new consumers exist, with nothing.
 */
export function checkDemands(store: Store, demands: readonly Demand[]): void {
  for (const demand of demands) checkConsumerGeneration(store, demand);
  for (const { wanted } of demands) {
    for (const uuid of wanted.keys()) {
      if (store.providers.indexOf(uuid) !== undefined) continue;
      for (const demand of demands) ensureBareConsumer(store, demand);
      throw badRequest(`Allocation for resource provider '${uuid}' that does not exist.`);
    }
  }
}

/**
 * Writes checked demands, all or none. Errors: `NotFound` for an unknown resource class, and those
 * of `replaceAllocations`.
 */
export function writeDemands(store: Store, demands: readonly Demand[]): void {
  const writes = demands.map((demand) => resolve(store, demand));
  store.atomically(() => {
    const changing: ConsumerWrite[] = [];
    for (const [at, demand] of demands.entries()) {
      if (demand.wanted.size > 0 || holdsAnything(store, demand)) changing.push(writes[at]!);
      else setBareConsumer(store, demand);
    }
    replaceAllocations(store, changing);
  });
}

function resolve(store: Store, { wanted, ...write }: Demand): ConsumerWrite {
  const allocations = [...wanted].flatMap(([uuid, amounts]) => {
    const provider = store.provider(uuid);
    return [...amounts].map(([name, used]) => {
      const resourceClass = store.resourceClasses.idOf(name);
      if (resourceClass === undefined) throw notFound(`No such resource class ${name}.`);
      return { provider, resourceClass, used };
    });
  });
  return { ...write, allocations };
}

function holdsAnything(store: Store, { consumer_uuid }: Demand): boolean {
  return (store.consumers.get(consumer_uuid)?.firstAllocation ?? NONE) !== NONE;
}

function setBareConsumer(store: Store, demand: Demand): void {
  const { project_id, user_id, consumer_type } = demand;
  const known = store.consumers.get(demand.consumer_uuid);
  if (!known) ensureBareConsumer(store, demand);
  else store.updateConsumer(known, { project_id, user_id, ...(consumer_type ? { consumer_type } : {}) });
}

/** Makes sure that the consumer exists, which it can in Placement without holding anything. */
function ensureBareConsumer(store: Store, demand: Demand): void {
  const { consumer_uuid, project_id, user_id, consumer_type } = demand;
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
