import type { Store } from '../../placement/index.ts';
import { NONE } from '../../placement/index.ts';

/** An inventory with its usage and the amount that the shown candidate requires. */
export interface InventoryView {
  readonly resource_class: string;
  readonly total: number;
  readonly reserved: number;
  readonly allocation_ratio: number;
  readonly min_unit: number;
  readonly max_unit: number;
  readonly step_size: number;
  /** `int((total - reserved) * allocation_ratio)` */
  readonly capacity: number;
  readonly used: number;
  /** The amount that the shown candidate requires; 0 if it requires nothing. */
  readonly requested: number;
}

/** A resource provider with its inventories, traits, aggregates and child providers. */
export interface ProviderView {
  readonly uuid: string;
  readonly name: string;
  readonly generation: number;
  readonly traits: readonly string[];
  /** Aggregate UUIDs. */
  readonly aggregates: readonly string[];
  readonly inventories: readonly InventoryView[];
  /** Has MISC_SHARES_VIA_AGGREGATE. */
  readonly sharing: boolean;
  /** The number of other trees that a sharing provider serves; 0 for a provider that does not share. */
  readonly serves: number;
  readonly children: readonly ProviderView[];
}

/** A host's tree, and the providers of other trees that share with it through an aggregate. */
export interface ProviderTreeView {
  readonly root: ProviderView;
  readonly sharing: readonly ProviderView[];
}

/** provider UUID → resource class → amount */
export type Allocations = ReadonlyMap<string, ReadonlyMap<string, number>>;

const NOTHING: Allocations = new Map();

/** Returns the provider tree with this root, as Placement has it now, or null if there is no such provider. */
export function providerTree(
  store: Store,
  rootUuid: string,
  requested: Allocations = NOTHING,
): ProviderTreeView | null {
  const root = store.providers.indexOf(rootUuid);
  if (root === null) return null;
  const members = new Set(store.providers.subtree(root));
  const linked = new Set<number>();
  for (const member of members) {
    for (const aggregate of store.providerAggregates.heldBy(member)) linked.add(aggregate);
  }
  const sharing: number[] = [];
  store.providerTraits.holdersOf(store.sharingTrait)?.forEach((provider) => {
    const shares = store.providerAggregates.heldBy(provider).some((aggregate) => linked.has(aggregate));
    if (shares && !members.has(provider)) sharing.push(provider);
  });
  return {
    root: viewOf(store, root, requested),
    sharing: sharing.map((provider) => viewOf(store, provider, requested)),
  };
}

function viewOf(store: Store, provider: number, requested: Allocations): ProviderView {
  const { providers } = store;
  const uuid = providers.uuid(provider);
  const children: ProviderView[] = [];
  for (let child = providers.firstChild[provider]!; child !== NONE; child = providers.nextSibling[child]!) {
    children.push(viewOf(store, child, requested));
  }
  return {
    uuid,
    name: providers.names[provider]!,
    generation: providers.generation[provider]!,
    traits: store.providerTraits.heldBy(provider).map((trait) => store.traits.nameOf(trait)),
    aggregates: store.providerAggregates
      .heldBy(provider)
      .map((aggregate) => store.aggregates.nameOf(aggregate)),
    inventories: inventoriesOf(store, provider, requested.get(uuid)),
    sharing: store.providerTraits.has(provider, store.sharingTrait),
    serves: treesServedBy(store, provider),
    children,
  };
}

function treesServedBy(store: Store, provider: number): number {
  const { root } = store.providers;
  if (!store.providerTraits.has(provider, store.sharingTrait)) return 0;
  const roots = new Set<number>();
  for (const aggregate of store.providerAggregates.heldBy(provider)) {
    store.providerAggregates.holdersOf(aggregate)?.forEach((member) => {
      // Sharing providers of the same aggregate do not use each other.
      if (!store.providerTraits.has(member, store.sharingTrait)) roots.add(root[member]!);
    });
  }
  roots.delete(root[provider]!);
  return roots.size;
}

function inventoriesOf(
  store: Store,
  provider: number,
  requested: ReadonlyMap<string, number> | undefined,
): readonly InventoryView[] {
  return store.inventories.ofProvider(provider).map((record) => {
    const resource_class = store.resourceClasses.nameOf(store.inventories.resourceClass[record]!);
    return {
      resource_class,
      ...store.inventories.read(record),
      capacity: store.inventories.capacity[record]!,
      used: store.inventories.used[record]!,
      requested: requested?.get(resource_class) ?? 0,
    };
  });
}
