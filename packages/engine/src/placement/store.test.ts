import { describe, expect, it } from 'vitest';
import { replaceAllocations } from './allocations.ts';
import { NONE } from './columns/columns.ts';
import { INVENTORY_DEFAULTS } from './inventories.ts';
import { Store } from './store.ts';

function family(): { store: Store; root: number; child: number; grandchild: number; other: number } {
  const store = new Store(() => 1000);
  const root = store.createProvider({ uuid: 'u-root', name: 'root' });
  const child = store.createProvider({ uuid: 'u-child', name: 'child', parent: root });
  const grandchild = store.createProvider({ uuid: 'u-grandchild', name: 'grandchild', parent: child });
  const other = store.createProvider({ uuid: 'u-other', name: 'other' });
  return { store, root, child, grandchild, other };
}

describe('providers', () => {
  it('are found by uuid and by name, including names like __proto__', () => {
    const { store, child } = family();
    const odd = store.createProvider({ uuid: '__proto__', name: 'constructor' });
    expect(store.provider('u-child')).toBe(child);
    expect(store.provider('__proto__')).toBe(odd);
    expect(store.providers.indexOfName('constructor')).toBe(odd);
    expect(() => store.provider('nobody')).toThrow('No resource provider with uuid nobody found');
  });

  it('have unique uuids and names', () => {
    const { store } = family();
    expect(() => store.createProvider({ uuid: 'u-root', name: 'new' })).toThrow(
      'uuid: u-root already exists',
    );
    expect(() => store.createProvider({ uuid: 'new', name: 'root' })).toThrow('name: root already exists');
    expect(store.providers.size).toBe(4);
    const index = store.createProvider({ uuid: 'new', name: 'new' });
    expect(store.provider('new')).toBe(index);
    expect(() => store.updateProvider(index, 'root', NONE)).toThrow('already exists');
  });

  it('move with their subtree', () => {
    const { store, root, child, grandchild, other } = family();
    store.updateProvider(child, 'child', other);
    expect([...store.providers.root.slice(0, 4)]).toEqual([root, other, other, other]);
    expect(store.providers.subtree(other)).toEqual([other, child, grandchild]);
    store.updateProvider(child, 'child', NONE);
    expect(store.providers.root[grandchild]).toBe(child);
    expect(store.providers.subtree(root)).toEqual([root]);
  });

  it('are both renamed and moved, or neither', () => {
    const { store, child, root, other } = family();
    expect(() => store.updateProvider(child, 'root', other)).toThrow('already exists');
    expect(store.providers.parent[child]).toBe(root);
    expect(() => store.updateProvider(child, 'new', child)).toThrow('creating loop');
    expect(store.providers.names[child]).toBe('child');
  });

  it('have a new update time only if their name, parent or root changes', () => {
    let time = 0;
    const store = new Store(() => time);
    const root = store.createProvider({ uuid: 'r', name: 'r' });
    const child = store.createProvider({ uuid: 'c', name: 'c', parent: root });
    const grandchild = store.createProvider({ uuid: 'g', name: 'g', parent: child });
    time = 1000;
    store.updateProvider(child, 'c', root);
    expect([...store.providers.updatedAt.slice(0, 3)]).toEqual([0, Number.NaN, Number.NaN]);
    store.updateProvider(child, 'new', root);
    expect([...store.providers.updatedAt.slice(0, 3)]).toEqual([0, 1000, Number.NaN]);
    time = 2000;
    store.updateProvider(child, 'new', NONE);
    expect([...store.providers.updatedAt.slice(0, 3)]).toEqual([0, 2000, 2000]);
    expect(store.providers.modifiedAt(grandchild)).toBe(2000);
  });

  it('cannot form a loop, and cannot move before 1.37', () => {
    const { store, root, child, grandchild, other } = family();
    expect(() => store.updateProvider(root, 'root', grandchild)).toThrow('creating loop');
    expect(() => store.updateProvider(child, 'child', other, false)).toThrow('re-parenting');
    expect(() => store.updateProvider(child, 'child', NONE, false)).toThrow('un-parenting');
    store.updateProvider(other, 'other', root, false);
    expect(store.providers.root[other]).toBe(root);
  });

  it('can be deleted only without children and allocations, and lose their traits', () => {
    const { store, child, grandchild } = family();
    const vcpu = store.ensureResourceClass('VCPU');
    const trait = store.ensureTrait('CUSTOM_A');
    store.putInventory(grandchild, vcpu, { ...INVENTORY_DEFAULTS, total: 4 });
    store.setTraits(grandchild, [trait]);
    store.setAggregates(grandchild, ['agg']);
    const consumer = { consumer_uuid: 'server', project_id: 'p', user_id: 'u' };
    const allocations = [{ provider: grandchild, resourceClass: vcpu, used: 1 }];
    replaceAllocations(store, [{ ...consumer, allocations }]);
    expect(() => store.deleteProvider(child)).toThrow('parent of another');
    expect(() => store.deleteProvider(grandchild)).toThrow('has allocations');
    replaceAllocations(store, [{ ...consumer, allocations: [] }]);
    store.deleteProvider(grandchild);
    expect(store.isTraitUsed(trait)).toBe(false);
    expect(store.isResourceClassUsed(vcpu)).toBe(false);
    expect(store.providers.indexOf('u-grandchild')).toBeNull();
    store.deleteProvider(child);
    expect(store.providers.size).toBe(2);
  });
});

describe('inventories', () => {
  it('are replaced as a whole, except those in use', () => {
    const { store, root } = family();
    const [vcpu, disk] = [store.ensureResourceClass('VCPU'), store.ensureResourceClass('DISK_GB')];
    const record = { ...INVENTORY_DEFAULTS, total: 4 };
    store.setInventories(root, new Map([[vcpu, record]]));
    const consumer = { consumer_uuid: 'server', project_id: 'p', user_id: 'u' };
    replaceAllocations(store, [
      { ...consumer, allocations: [{ provider: root, resourceClass: vcpu, used: 1 }] },
    ]);
    expect(() => store.setInventories(root, new Map([[disk, record]]))).toThrow("Inventory for 'VCPU'");
    expect(store.inventories.find(root, disk)).toBe(NONE);
    store.setInventories(root, new Map([vcpu, disk].map((id) => [id, record] as const)));
    store.deleteInventory(root, disk);
    expect(() => store.deleteInventory(root, disk)).toThrow('No inventory of class DISK_GB');
    expect(store.inventories.used[store.inventories.find(root, vcpu)]).toBe(1);
  });

  it('have the capacity that double arithmetic gives', () => {
    const { store, root } = family();
    const vcpu = store.ensureResourceClass('VCPU');
    store.putInventory(root, vcpu, { ...INVENTORY_DEFAULTS, total: 100, allocation_ratio: 0.29 });
    expect(store.inventories.capacity[store.inventories.find(root, vcpu)]).toBe(28);
  });
});

describe('generations', () => {
  it('increase with every change except an equal set of traits and, before 1.19, aggregates', () => {
    const { store, root } = family();
    const generations: number[] = [];
    const note = () => generations.push(store.providers.generation[root]!);
    const traits = [store.ensureTrait('CUSTOM_A'), store.ensureTrait('CUSTOM_B')];
    store.setTraits(root, traits);
    note();
    store.setTraits(root, traits.toReversed());
    note();
    store.setAggregates(root, ['agg'], false);
    note();
    store.setAggregates(root, ['agg']);
    note();
    store.updateProvider(root, 'renamed', NONE);
    note();
    expect(generations).toEqual([1, 1, 1, 2, 2]);
  });
});
