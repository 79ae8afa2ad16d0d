import { NONE } from './columns/columns.ts';
import type { Consumer } from './consumers.ts';
import { CODES, conflict, type PlacementError } from './errors.ts';
import type { Store } from './store.ts';

/** An amount of a resource class on a provider. The class is an id, the provider an index. */
export interface Amount {
  readonly provider: number;
  readonly resourceClass: number;
  readonly used: number;
}

/** The allocations that replace all allocations of a consumer. */
export interface ConsumerWrite {
  readonly consumer_uuid: string;
  readonly project_id: string;
  readonly user_id: string;
  /** Given from 1.38. Without it, the consumer keeps its type, or null. */
  readonly consumer_type?: string;
  /**
   * The generation that the caller knows, or null if the caller expects a new consumer. Without it
   * (before 1.28) the generation is not checked.
   */
  readonly consumer_generation?: number | null;
  /** An empty list removes the consumer. */
  readonly allocations: readonly Amount[];
}

/**
 * Writes the allocations of one or more consumers, all or none, as Placement's
 * `objects/allocation.py` does. Checks the bounds and the capacity of the inventories, and increments
 * the generations of the providers and consumers. A write can reduce the overcommitment of a provider.
 *
 * @throws PlacementError `ConcurrentUpdate` for another consumer generation, `InvalidInventory`,
 *   `ConstraintsViolated` or `CapacityExceeded`. Nothing changes then.
 */
export function replaceAllocations(store: Store, writes: readonly ConsumerWrite[]): void {
  for (const each of writes) checkConsumerGeneration(store, each);
  const amounts = writes.flatMap((write) => effectiveAmounts(store, write));
  const known = writes
    .map((write) => store.consumers.get(write.consumer_uuid))
    .filter((consumer) => consumer !== null);
  if (known.length === 0) {
    checkCapacity(store, amounts, []);
    write(store, writes, amounts);
    return;
  }
  const usedBefore = amounts.map(({ provider, resourceClass }) => usedOf(store, provider, resourceClass));
  store.atomically(() => {
    for (const consumer of known) store.allocations.clear(consumer);
    checkCapacity(store, amounts, usedBefore);
    write(store, writes, amounts);
  });
}

function write(store: Store, writes: readonly ConsumerWrite[], amounts: readonly Amount[]): void {
  const now = store.now();
  const consumers = new Set<Consumer>();
  for (const each of writes) {
    const consumer = ensureConsumer(store, each);
    consumers.add(consumer);
    for (const { provider, resourceClass, used } of each.allocations) {
      if (used > 0) store.allocations.add(consumer, provider, resourceClass, used, now);
    }
  }
  for (const provider of new Set(amounts.map((amount) => amount.provider))) {
    store.providers.incrementGeneration(provider, now);
  }
  for (const consumer of consumers) finish(store, consumer, now);
}

/** Removes a consumer and its allocations; generations do not change. Returns false if there is none. */
export function removeConsumer(store: Store, uuid: string): boolean {
  const consumer = store.consumers.get(uuid);
  if (!consumer) return false;
  store.allocations.clear(consumer);
  store.consumers.remove(consumer);
  return true;
}

function finish(store: Store, consumer: Consumer, now: number): void {
  store.consumers.update(consumer, { generation: consumer.generation + 1, updatedAt: now });
  if (consumer.firstAllocation === NONE) store.consumers.remove(consumer);
}

/**
 * Returns the amounts to write. To remove a consumer, these are zero amounts in place of its
 * allocations, so that the generations of its providers increase.
 */
function effectiveAmounts(store: Store, write: ConsumerWrite): readonly Amount[] {
  const consumer = store.consumers.get(write.consumer_uuid);
  if (write.allocations.length > 0 || !consumer) return write.allocations;
  const { allocations } = store;
  return allocations.ofConsumer(consumer).map((row) => ({
    provider: allocations.provider[row]!,
    resourceClass: allocations.resourceClass[row]!,
    used: 0,
  }));
}

/**
 * Checks that the write knows the current generation of its consumer.
 * @throws PlacementError 409 if not.
 */
export function checkConsumerGeneration(
  store: Store,
  write: Pick<ConsumerWrite, 'consumer_uuid' | 'consumer_generation'>,
): void {
  const got = write.consumer_generation;
  if (got === undefined) return;
  const expected = store.consumers.get(write.consumer_uuid)?.generation ?? null;
  if (got === expected) return;
  throw conflict(
    `consumer generation conflict - expected ${expected ?? 'null'} but got ${got ?? 'None'}`,
    'ConcurrentUpdate',
    CODES.concurrentUpdate,
  );
}

function ensureConsumer(store: Store, write: ConsumerWrite): Consumer {
  const { project_id, user_id, consumer_type } = write;
  const known = store.consumers.get(write.consumer_uuid);
  if (known) {
    store.updateConsumer(known, { project_id, user_id, ...(consumer_type ? { consumer_type } : {}) });
    return known;
  }
  const now = store.now();
  const consumer: Consumer = {
    uuid: write.consumer_uuid,
    project_id,
    user_id,
    consumer_type: consumer_type ?? null,
    generation: 0,
    firstAllocation: NONE,
    createdAt: now,
    updatedAt: now,
  };
  store.consumers.add(consumer);
  return consumer;
}

function usedOf(store: Store, provider: number, resourceClass: number): number {
  const record = store.inventories.find(provider, resourceClass);
  return record === NONE ? 0 : store.inventories.used[record]!;
}

/**
 * @param usedBefore the used amounts before the consumers' allocations were removed, or empty if they
 *   had none; an overcommitted inventory passes if its overcommitment does not increase
 */
function checkCapacity(store: Store, amounts: readonly Amount[], usedBefore: readonly number[]): void {
  const { inventories } = store;
  if (amounts.some(({ provider, resourceClass }) => inventories.find(provider, resourceClass) === NONE)) {
    refuseMissingInventories(store, amounts);
  }
  const sums = new Map<number, number>();
  amounts.forEach((amount, index) => {
    const { provider, resourceClass, used } = amount;
    if (used === 0) return;
    const record = inventories.find(provider, resourceClass);
    if (record === NONE) throw invalid(store, amount, 'InvalidInventory', 'invalid');
    const tooSmall = used < inventories.minUnit[record]!;
    const tooLarge = used > inventories.maxUnit[record]!;
    if (tooSmall || tooLarge || used % inventories.stepSize[record]! !== 0) {
      throw refused(store, amount, 'ConstraintsViolated', 'violate inventory constraints');
    }
    const sum = (sums.get(record) ?? 0) + used;
    sums.set(record, sum);
    const after = inventories.used[record]! + sum;
    if (after > inventories.capacity[record]! && after > (usedBefore[index] ?? 0)) {
      throw refused(store, amount, 'CapacityExceeded', 'exceed the capacity');
    }
  });
}

function refuseMissingInventories(store: Store, amounts: readonly Amount[]): void {
  const classes = [...new Set(amounts.map((amount) => amount.resourceClass))];
  const bare = [...new Set(amounts.map((amount) => amount.provider))].filter((provider) =>
    classes.every((id) => store.inventories.find(provider, id) === NONE),
  );
  if (bare.length === 0) return;
  const classNames = classes.map((id) => store.resourceClasses.nameOf(id)).join(', ');
  const uuids = bare.map((provider) => store.providers.uuid(provider)).join(', ');
  throw conflict(
    `Inventory for '${classNames}' on resource provider '${uuids}' invalid.`,
    'InvalidInventory',
  );
}

function invalid(store: Store, amount: Amount, kind: 'InvalidInventory', what: string): PlacementError {
  return conflict(
    `Inventory for '${store.resourceClasses.nameOf(amount.resourceClass)}' on resource provider ` +
      `'${store.providers.uuid(amount.provider)}' ${what}.`,
    kind,
  );
}

function refused(
  store: Store,
  amount: Amount,
  kind: 'ConstraintsViolated' | 'CapacityExceeded',
  what: string,
): PlacementError {
  return conflict(
    `Unable to create allocation for '${store.resourceClasses.nameOf(amount.resourceClass)}' on ` +
      `resource provider '${store.providers.uuid(amount.provider)}'. The requested amount would ${what}.`,
    kind,
  );
}
