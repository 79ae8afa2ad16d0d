import type { Associations } from '../associations.ts';
import { Bits } from '../columns/bits.ts';
import { NONE } from '../columns/columns.ts';
import type { Store } from '../store.ts';

/** Returns the providers that hold any of the ids. */
export function holdersOfAny(associations: Associations, ids: readonly number[]): Bits {
  const result = new Bits();
  for (const id of ids) associations.holdersOf(id)?.addTo(result);
  return result;
}

/** Returns the providers that are in all of the sets. There must be at least one set. */
export function holdersOfAll(sets: readonly Bits[]): Bits {
  const [first, ...others] = sets;
  const result = first!.copy();
  for (const other of others) result.intersect(other);
  return result;
}

/**
 * Returns the providers that can allocate the amount of the class: free capacity, `min_unit`,
 * `max_unit`, `step_size` (Placement's `_capacity_check_clause`).
 */
export function providersWithResource(store: Store, resourceClass: number, amount: number): Bits {
  const result = new Bits(store.providers.length);
  const { provider, used, capacity, minUnit, maxUnit, stepSize } = store.inventories;
  for (const record of store.inventories.ofClass(resourceClass)) {
    if (
      used[record]! + amount <= capacity[record]! &&
      amount >= minUnit[record]! &&
      amount <= maxUnit[record]! &&
      amount % stepSize[record]! === 0
    ) {
      result.add(provider[record]!);
    }
  }
  return result;
}

/** Returns the providers that have an inventory of the class. */
export function providersWithInventory(store: Store, resourceClass: number): Bits {
  const result = new Bits(store.providers.length);
  for (const record of store.inventories.ofClass(resourceClass)) {
    result.add(store.inventories.provider[record]!);
  }
  return result;
}

/** Returns all providers. */
export function allProviders(store: Store): Bits {
  const { providers } = store;
  const result = new Bits(providers.length);
  for (let index = 0; index < providers.length; index++) if (providers.isAlive(index)) result.add(index);
  return result;
}

/** Returns the providers of the tree under a root. */
export function providersOfTree(store: Store, root: number): Bits {
  const result = new Bits();
  for (const member of store.providers.subtree(root)) result.add(member);
  return result;
}

/** Returns the providers without a parent. */
export function allRoots(store: Store): Bits {
  const { parent } = store.providers;
  const roots = allProviders(store);
  roots.forEach((index) => {
    if (parent[index] !== NONE) roots.delete(index);
  });
  return roots;
}
