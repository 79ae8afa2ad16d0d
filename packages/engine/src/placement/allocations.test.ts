import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConsumerWrite, removeConsumer, replaceAllocations } from './allocations.ts';
import { NONE } from './columns/columns.ts';
import { PlacementError } from './errors.ts';
import { INVENTORY_DEFAULTS } from './inventories.ts';
import { Store } from './store.ts';

function storeWith(...totals: number[]): Store {
  const store = new Store();
  const vcpu = store.ensureResourceClass('VCPU');
  totals.forEach((total, index) => {
    const provider = store.createProvider({ uuid: `uuid-${index}`, name: `host-${index}` });
    store.putInventory(provider, vcpu, { ...INVENTORY_DEFAULTS, total });
  });
  return store;
}

function write(consumer_uuid: string, used: number, generation?: number | null, provider = 0): ConsumerWrite {
  const consumer = { consumer_uuid, project_id: 'project', user_id: 'user' };
  const checked = generation === undefined ? {} : { consumer_generation: generation };
  return { ...consumer, ...checked, allocations: used > 0 ? [{ provider, resourceClass: 0, used }] : [] };
}

function refusal(work: () => void): PlacementError {
  try {
    work();
  } catch (error) {
    if (error instanceof PlacementError) return error;
    throw error;
  }
  throw new Error('This should have been refused.');
}

function usedOf(store: Store, provider = 0): number {
  return store.inventories.used[store.inventories.find(provider, 0)]!;
}

describe('replaceAllocations', () => {
  it('never exceeds the capacity of a provider, and counts correctly', () => {
    const step = fc.record({ consumer: fc.nat(4), provider: fc.nat(2), used: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const store = storeWith(4, 7, 10);
        const held = new Map<number, { provider: number; used: number }>();
        for (const { consumer, provider, used } of steps) {
          try {
            replaceAllocations(store, [write(`consumer-${consumer}`, used, undefined, provider)]);
            held.set(consumer, { provider, used });
          } catch (error) {
            expect(error).toMatchObject({ status: 409, kind: 'CapacityExceeded' });
          }
          for (let index = 0; index < 3; index++) {
            const sum = [...held.values()].reduce(
              (all, one) => all + (one.provider === index ? one.used : 0),
              0,
            );
            expect(usedOf(store, index)).toBe(sum);
            expect(sum).toBeLessThanOrEqual(store.inventories.capacity[store.inventories.find(index, 0)]!);
          }
        }
      }),
    );
  });

  it('lets one of two claims with the same generation win', () => {
    const store = storeWith(8);
    replaceAllocations(store, [write('server', 1, null)]);
    replaceAllocations(store, [write('server', 2, 1)]);
    const late = refusal(() => replaceAllocations(store, [write('server', 3, 1)]));
    expect(late).toMatchObject({
      status: 409,
      code: 'placement.concurrent_update',
      kind: 'ConcurrentUpdate',
    });
    expect(late.detail).toBe('consumer generation conflict - expected 2 but got 1');
    expect(usedOf(store)).toBe(2);
  });

  it('rejects a known consumer that is expected to be new, and the reverse', () => {
    const store = storeWith(8);
    expect(refusal(() => replaceAllocations(store, [write('server', 1, 0)])).detail).toContain(
      'expected null but got 0',
    );
    replaceAllocations(store, [write('server', 1, null)]);
    expect(refusal(() => replaceAllocations(store, [write('server', 1, null)])).detail).toContain(
      'expected 1 but got None',
    );
  });

  it('writes all consumers or none', () => {
    const store = storeWith(8, 2);
    replaceAllocations(store, [write('old', 3)]);
    const before = [store.providers.generation[0], store.consumers.get('old')?.generation];
    const writes = [write('old', 1), write('new', 3, null, 1)];
    expect(refusal(() => replaceAllocations(store, writes)).kind).toBe('CapacityExceeded');
    expect([usedOf(store, 0), usedOf(store, 1)]).toEqual([3, 0]);
    expect(store.consumers.get('new')).toBeNull();
    expect([store.providers.generation[0], store.consumers.get('old')?.generation]).toEqual(before);
  });

  it('lets a write reduce an overcommitment, but not increase it', () => {
    const store = storeWith(8);
    replaceAllocations(store, [write('a', 5), write('b', 3)]);
    store.putInventory(0, 0, { ...INVENTORY_DEFAULTS, total: 4 });
    expect(refusal(() => replaceAllocations(store, [write('a', 6)])).kind).toBe('CapacityExceeded');
    replaceAllocations(store, [write('a', 4)]);
    expect(usedOf(store)).toBe(7);
  });

  it.each([
    ['min_unit', { min_unit: 3 }, 2],
    ['max_unit', { max_unit: 3 }, 4],
    ['step_size', { step_size: 4 }, 6],
  ])('checks the amount against %s', (_, bounds, used) => {
    const store = storeWith(8);
    store.putInventory(0, 0, { ...INVENTORY_DEFAULTS, total: 8, ...bounds });
    expect(refusal(() => replaceAllocations(store, [write('server', used)])).detail).toBe(
      "Unable to create allocation for 'VCPU' on resource provider 'uuid-0'. The requested amount would violate " +
        'inventory constraints.',
    );
  });

  it('rejects a class without an inventory', () => {
    const store = storeWith(8);
    const allocations = [{ provider: 0, resourceClass: store.ensureResourceClass('DISK_GB'), used: 1 }];
    expect(refusal(() => replaceAllocations(store, [{ ...write('server', 1), allocations }])).detail).toBe(
      "Inventory for 'DISK_GB' on resource provider 'uuid-0' invalid.",
    );
  });

  it('increments the generations of providers and consumer, also when it removes the consumer', () => {
    const store = storeWith(8);
    replaceAllocations(store, [write('server', 2)]);
    expect(store.providers.generation[0]).toBe(2);
    replaceAllocations(store, [write('server', 0)]);
    expect(store.providers.generation[0]).toBe(3);
    expect(store.consumers.get('server')).toBeNull();
    expect(store.allocations.firstOnProvider(0)).toBe(NONE);
  });
});

describe('a claim can be undone', () => {
  it('by removing the consumer', () => {
    const store = storeWith(8);
    replaceAllocations(store, [write('server', 2)]);
    expect(removeConsumer(store, 'server')).toBe(true);
    expect(removeConsumer(store, 'server')).toBe(false);
    expect(usedOf(store)).toBe(0);
    expect(store.providers.generation[0]).toBe(2);
  });

  it('by speculating, which restores every generation', () => {
    const store = storeWith(8);
    replaceAllocations(store, [write('server', 2)]);
    const during = store.speculate(() => {
      replaceAllocations(store, [write('server', 5), write('other', 1)]);
      removeConsumer(store, 'server');
      store.setInventories(0, new Map([[0, { ...INVENTORY_DEFAULTS, total: 100 }]]));
      return usedOf(store);
    });
    expect(during).toBe(1);
    expect(usedOf(store)).toBe(2);
    expect(store.providers.generation[0]).toBe(2);
    expect(store.inventories.capacity[store.inventories.find(0, 0)]).toBe(8);
    expect(store.consumers.get('server')?.generation).toBe(1);
    expect(store.consumers.get('other')).toBeNull();
  });
});
