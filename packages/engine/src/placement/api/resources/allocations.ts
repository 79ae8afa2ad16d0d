import { objectOf } from '../../../rest/json-value.ts';
import { canonicalUuid, isUuidLike } from '../../../rest/uuid.ts';
import { removeConsumer } from '../../allocations.ts';
import { NONE } from '../../columns/columns.ts';
import { badRequest, CODES, conflict, handlerNotFound, PlacementError } from '../../errors.ts';
import type { Store } from '../../store.ts';
import type { Call, Reply, Route } from '../call.ts';
import { latest } from '../latest.ts';
import { allocationsSchema, consumerAllocationsSchema } from '../schemas/allocations.ts';
import { readBody } from '../validate.ts';
import {
  type ConsumerAllocations,
  checkAllocations,
  readAllocationsByConsumer,
  readConsumerAllocations,
  writeAllocations,
} from './consumer-allocations.ts';

/** The allocations of consumers and of providers. */
export const allocationRoutes: readonly Route[] = [
  { path: '/allocations', actions: { POST: { since: 13, takesJson: true, run: setAllocations } } },
  {
    path: '/allocations/{}',
    actions: {
      GET: { givesJson: true, run: showConsumer },
      PUT: { takesJson: true, run: setConsumer },
      DELETE: { run: deleteConsumer },
    },
  },
  {
    path: '/resource_providers/{}/allocations',
    actions: { GET: { givesJson: true, run: showProvider } },
  },
];

/** The time when the newest of the allocations was written, or now if there is none. */
function modifiedAt(store: Store, rows: readonly number[]): number {
  const { createdAt } = store.allocations;
  return latest(
    rows.map((row) => createdAt[row]!),
    store.now(),
  );
}

function showConsumer({ store, args, version }: Call): Reply {
  const consumer = store.consumers.get(args[0]!);
  const rows = consumer ? store.allocations.ofConsumer(consumer) : [];
  const { provider, resourceClass, used } = store.allocations;
  const allocations = new Map<string, { resources: Map<string, number>; generation: number }>();
  for (const row of rows) {
    const uuid = store.providers.uuid(provider[row]!);
    const generation = store.providers.generation[provider[row]!]!;
    const item = allocations.get(uuid) ?? { resources: new Map(), generation };
    item.resources.set(store.resourceClasses.nameOf(resourceClass[row]!), used[row]!);
    allocations.set(uuid, item);
  }
  const owner =
    consumer && rows.length > 0
      ? {
          project_id: version >= 12 ? consumer.project_id : undefined,
          user_id: version >= 12 ? consumer.user_id : undefined,
          consumer_generation: version >= 28 ? consumer.generation : undefined,
          consumer_type: version >= 38 ? (consumer.consumer_type ?? 'unknown') : undefined,
        }
      : {};
  return { status: 200, body: { allocations, ...owner }, modifiedAt: modifiedAt(store, rows) };
}

function showProvider({ store, args, version }: Call): Reply {
  const uuid = args[0]!;
  const provider = store.providers.indexOf(uuid);
  if (provider === null) {
    throw handlerNotFound(
      `Resource provider '${uuid}' not found: No resource provider with uuid ${uuid} found`,
    );
  }
  const rows = store.allocations.onProvider(provider);
  const { consumers, resourceClass, used } = store.allocations;
  const allocations = new Map<
    string,
    { resources: Map<string, number>; consumer_generation: number | undefined }
  >();
  for (const row of rows) {
    const consumer = consumers[row]!;
    const item = allocations.get(consumer.uuid) ?? {
      resources: new Map(),
      consumer_generation: version >= 28 ? consumer.generation : undefined,
    };
    item.resources.set(store.resourceClasses.nameOf(resourceClass[row]!), used[row]!);
    allocations.set(consumer.uuid, item);
  }
  const body = { allocations, resource_provider_generation: store.providers.generation[provider]! };
  return { status: 200, body, modifiedAt: modifiedAt(store, rows) };
}

function setConsumer({ store, args, body, version }: Call): Reply {
  if (!isUuidLike(args[0]!)) throw badRequest(`Malformed consumer_uuid: ${args[0]}`);
  const uuid = canonicalUuid(args[0]!);
  const valid = objectOf(readBody(body, consumerAllocationsSchema(version)));
  const requested = [readConsumerAllocations(uuid, valid, version)];
  return write(store, requested, `Unable to allocate inventory for consumer ${uuid}: `);
}

function setAllocations({ store, body, version }: Call): Reply {
  const requested = readAllocationsByConsumer(
    objectOf(readBody(body, allocationsSchema(version, 1))),
    version,
  );
  return write(store, requested, 'Unable to allocate inventory ');
}

/** @param missing the text before the detail of an unknown resource class */
function write(store: Store, requested: readonly ConsumerAllocations[], missing: string): Reply {
  checkAllocations(store, requested);
  try {
    writeAllocations(store, requested);
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    if (error.kind === 'NotFound') throw badRequest(missing + error.detail);
    throw conflict(`Unable to allocate inventory: ${error.detail}`, error.kind, CODES.undefined);
  }
  return { status: 204 };
}

function deleteConsumer({ store, args }: Call): Reply {
  const consumer = store.consumers.get(args[0]!);
  if (!consumer || consumer.firstAllocation === NONE) {
    throw handlerNotFound(`No allocations for consumer '${args[0]}'`);
  }
  removeConsumer(store, consumer.uuid);
  return { status: 204 };
}
