import { STANDARD_RESOURCE_CLASSES } from '../catalog/resource-classes.ts';
import { SHARES_VIA_AGGREGATE, STANDARD_TRAITS } from '../catalog/traits.ts';
import { AllocationTable } from './allocation-table.ts';
import { Associations } from './associations.ts';
import { NONE } from './columns/columns.ts';
import { type Consumer, ConsumerTable } from './consumers.ts';
import { CODES, conflict, notFound, PlacementError } from './errors.ts';
import { type Inventory, InventoryTable } from './inventories.ts';
import { Journal } from './journal.ts';
import { NameRegistry } from './name-registry.ts';
import { ProviderTable } from './providers.ts';

/** A provider to create. `parent` is the index of a provider; a root has none. */
export interface ProviderSpec {
  uuid: string;
  name: string;
  parent?: number;
}

/**
 * The data of a Placement service. Providers, resource classes, traits and aggregates are small
 * integers. Every module can read the tables. Only this class and `allocations.ts` change them, because
 * they increment generations as Placement does.
 */
export class Store {
  private readonly journal = new Journal();
  readonly providers = new ProviderTable(this.journal);
  readonly inventories = new InventoryTable(this.journal);
  readonly consumers = new ConsumerTable(this.journal);
  readonly allocations = new AllocationTable(this.inventories, this.journal);
  readonly resourceClasses: NameRegistry;
  readonly traits: NameRegistry;
  /** Aggregates by uuid. As in Placement, an aggregate stays known after no provider is in it. */
  readonly aggregates: NameRegistry;
  readonly providerTraits = new Associations();
  readonly providerAggregates = new Associations();
  /** The id of the trait that marks sharing providers. */
  readonly sharingTrait: number;

  /** @param now returns the time, in ms */
  constructor(readonly now: () => number = () => 0) {
    this.resourceClasses = new NameRegistry(STANDARD_RESOURCE_CLASSES, now());
    this.traits = new NameRegistry(STANDARD_TRAITS, now());
    this.aggregates = new NameRegistry([], now());
    this.sharingTrait = this.traits.add(SHARES_VIA_AGGREGATE, now());
  }

  /** Runs the work. If it throws, undoes its changes to inventories, allocations and generations. */
  atomically<T>(work: () => T): T {
    return this.journal.atomically(work);
  }

  /** Runs the work as a what-if: undoes its changes to inventories, allocations and generations. */
  speculate<T>(work: () => T): T {
    return this.journal.speculate(work);
  }

  /**
   * Returns the index of a provider.
   * @throws PlacementError 404 if there is no provider with this uuid.
   */
  provider(uuid: string): number {
    const index = this.providers.indexOf(uuid);
    if (index === null) throw notFound(`No resource provider with uuid ${uuid} found`);
    return index;
  }

  /**
   * Adds a provider and returns its index.
   * @throws PlacementError `Exists` if another provider has the uuid or name, `ObjectAction` if the
   *   parent does not exist.
   */
  createProvider({ uuid, name, parent = NONE }: ProviderSpec): number {
    if (parent !== NONE && !this.providers.isAlive(parent)) {
      throw objectAction('create', 'parent provider UUID does not exist.');
    }
    const added = this.providers.add(uuid, name, parent, this.now());
    if (added === 'name') throw duplicateProvider(`name: ${name}`);
    if (added === 'uuid') throw duplicateProvider(`uuid: ${uuid}`);
    return added;
  }

  /**
   * Renames a provider and moves it and its subtree to `parent`, both or neither. With NONE, the
   * provider becomes a root. Sets the update time of each provider whose name, parent or root changes;
   * generations do not change.
   * @param allowReparenting false before 1.37, where only a root can get a parent
   * @throws PlacementError `ObjectAction` with Placement's reason, `Exists` if another provider has the
   *   name.
   */
  updateProvider(provider: number, name: string, parent: number, allowReparenting = true): void {
    const { providers } = this;
    this.checkMove(provider, parent, allowReparenting);
    const holder = providers.indexOfName(name);
    if (holder !== null && holder !== provider) throw duplicateProvider(name);
    const now = this.now();
    if (holder === null) {
      providers.rename(provider, name);
      providers.touch(provider, now);
    }
    if (parent === providers.parent[provider]) return;
    const root = providers.root[provider]!;
    providers.move(provider, parent);
    const changed = providers.root[provider] === root ? [provider] : providers.subtree(provider);
    for (const member of changed) providers.touch(member, now);
  }

  private checkMove(provider: number, parent: number, allowReparenting: boolean): void {
    const current = this.providers.parent[provider]!;
    if (parent === NONE) {
      if (current === NONE) return;
      if (!allowReparenting) {
        throw objectAction('update', 'un-parenting a provider is not currently allowed.');
      }
    } else {
      if (current !== NONE && current !== parent && !allowReparenting) {
        throw objectAction('update', 're-parenting a provider is not currently allowed.');
      }
      if (this.providers.isAncestorOrSelf(provider, parent)) {
        throw objectAction('update', 'creating loop in the provider tree is not allowed.');
      }
    }
  }

  /**
   * Removes a provider with its inventories, traits and aggregates.
   * @throws PlacementError `CannotDeleteParent`, `ProviderInUse`.
   */
  deleteProvider(provider: number): void {
    if (this.providers.firstChild[provider] !== NONE) {
      throw conflict(
        'Cannot delete resource provider that is a parent of another. Delete child providers first.',
        'CannotDeleteParent',
        CODES.cannotDeleteParent,
      );
    }
    if (this.allocations.firstOnProvider(provider) !== NONE) {
      throw conflict('Resource provider has allocations.', 'ProviderInUse', CODES.providerInUse);
    }
    for (const record of this.inventories.ofProvider(provider)) {
      this.inventories.remove(provider, this.inventories.resourceClass[record]!);
    }
    this.providerTraits.set(provider, []);
    this.providerAggregates.set(provider, []);
    this.providers.remove(provider);
  }

  /** Adds or replaces one inventory of a provider. */
  putInventory(provider: number, resourceClass: number, inventory: Inventory): void {
    const now = this.now();
    this.inventories.put(provider, resourceClass, inventory, now);
    this.providers.incrementGeneration(provider, now);
  }

  /**
   * Replaces all inventories of a provider.
   * @throws PlacementError `InventoryInUse`. Nothing changes then.
   */
  setInventories(provider: number, inventories: ReadonlyMap<number, Inventory>): void {
    const now = this.now();
    const { resourceClass } = this.inventories;
    const removed = this.inventories
      .ofProvider(provider)
      .map((record) => resourceClass[record]!)
      .filter((id) => !inventories.has(id));
    this.refuseIfUsed(provider, removed);
    for (const id of removed) this.inventories.remove(provider, id);
    for (const [id, inventory] of inventories) this.inventories.put(provider, id, inventory, now);
    this.providers.incrementGeneration(provider, now);
  }

  /**
   * Removes one inventory.
   * @throws PlacementError `InventoryInUse`, `NotFound`.
   */
  deleteInventory(provider: number, resourceClass: number): void {
    this.refuseIfUsed(provider, [resourceClass]);
    if (!this.inventories.remove(provider, resourceClass)) {
      const name = this.resourceClasses.nameOf(resourceClass);
      throw notFound(`No inventory of class ${name} found for delete`);
    }
    this.providers.incrementGeneration(provider, this.now());
  }

  /** Replaces the traits of a provider, by id. The generation increases only if the traits differ. */
  setTraits(provider: number, traits: Iterable<number>): void {
    if (this.providerTraits.set(provider, traits)) this.providers.incrementGeneration(provider, this.now());
  }

  /**
   * Replaces the aggregates of a provider, by uuid.
   * @param incrementGeneration false before 1.19
   */
  setAggregates(provider: number, uuids: Iterable<string>, incrementGeneration = true): void {
    const now = this.now();
    const ids: number[] = [];
    for (const uuid of uuids) ids.push(this.aggregates.add(uuid, now));
    this.providerAggregates.set(provider, ids);
    if (incrementGeneration) this.providers.incrementGeneration(provider, now);
  }

  /** Returns the trait's id. Creates the trait if it does not exist. */
  ensureTrait(name: string): number {
    return this.traits.add(name, this.now());
  }

  /** Returns the resource class's id. Creates the class if it does not exist. */
  ensureResourceClass(name: string): number {
    return this.resourceClasses.add(name, this.now());
  }

  /** Whether any provider has an inventory of the class. */
  isResourceClassUsed(id: number): boolean {
    return this.inventories.ofClass(id).length > 0;
  }

  /** Whether any provider has the trait. */
  isTraitUsed(id: number): boolean {
    return (this.providerTraits.holdersOf(id)?.size ?? 0) > 0;
  }

  /** Whether a provider shares its inventories with the trees in its aggregates. */
  isSharing(provider: number): boolean {
    return this.providerTraits.has(provider, this.sharingTrait);
  }

  /** Changes a consumer's project, user or type. Its generation does not change. */
  updateConsumer(
    consumer: Consumer,
    change: Partial<Pick<Consumer, 'project_id' | 'user_id' | 'consumer_type'>>,
  ): void {
    this.consumers.update(consumer, { ...change, updatedAt: this.now() });
  }

  private refuseIfUsed(provider: number, classes: readonly number[]): void {
    const used = new Set<number>();
    for (const row of this.allocations.onProvider(provider)) {
      const id = this.allocations.resourceClass[row]!;
      if (classes.includes(id)) used.add(id);
    }
    if (used.size === 0) return;
    const names = [...used].map((id) => this.resourceClasses.nameOf(id)).join(', ');
    throw conflict(
      `Inventory for '${names}' on resource provider '${this.providers.uuid(provider)}' in use.`,
      'InventoryInUse',
      CODES.inventoryInUse,
    );
  }
}

function duplicateProvider(what: string): PlacementError {
  return conflict(`Conflicting resource provider ${what} already exists.`, 'Exists', CODES.duplicateName);
}

function objectAction(action: string, reason: string): PlacementError {
  return new PlacementError(400, `Object action ${action} failed because: ${reason}`, 'ObjectAction');
}
