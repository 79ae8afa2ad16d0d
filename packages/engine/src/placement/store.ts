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

/** What a new provider needs. `parent` is a provider's index, absent for a root. */
export interface ProviderSpec {
  uuid: string;
  name: string;
  parent?: number;
}

/**
 * All that a Placement service knows. Providers, resource classes, traits and aggregates are
 * addressed by small integers; the tables can be read freely and are changed through this class (and
 * `allocations.ts`) alone, which moves generations as Placement does.
 */
export class Store {
  private readonly journal = new Journal();
  readonly providers = new ProviderTable(this.journal);
  readonly inventories = new InventoryTable(this.journal);
  readonly consumers = new ConsumerTable(this.journal);
  readonly allocations = new AllocationTable(this.inventories, this.journal);
  readonly resourceClasses: NameRegistry;
  readonly traits: NameRegistry;
  /** Aggregates by uuid. One that a provider once had is known for ever, as in Placement. */
  readonly aggregates: NameRegistry;
  readonly traitsOf = new Associations();
  readonly aggregatesOf = new Associations();
  /** The id of the trait that marks sharing providers. */
  readonly sharingTrait: number;
  /** The time, ms. */
  readonly now: () => number;

  constructor(now: () => number = () => 0) {
    this.now = now;
    this.resourceClasses = new NameRegistry(STANDARD_RESOURCE_CLASSES, now());
    this.traits = new NameRegistry(STANDARD_TRAITS, now());
    this.aggregates = new NameRegistry([], now());
    this.sharingTrait = this.traits.add(SHARES_VIA_AGGREGATE, now());
  }

  /** Runs the work; if it throws, its changes to inventories, allocations and generations are undone. */
  atomically<T>(work: () => T): T {
    return this.journal.atomically(work);
  }

  /** Runs the work and undoes its changes to inventories, allocations and generations: a what-if. */
  speculate<T>(work: () => T): T {
    return this.journal.speculate(work);
  }

  /** The index of a provider. Throws 404 with Placement's text. */
  provider(uuid: string): number {
    const index = this.providers.indexOf(uuid);
    if (index === undefined) throw notFound(`No resource provider with uuid ${uuid} found`);
    return index;
  }

  /**
   * Adds a provider and returns its index. Errors: `Exists` for a uuid or name that is taken,
   * `ObjectAction` for a parent that does not exist.
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
   * Renames a provider and moves it with its subtree under `parent`, or makes it a root with NONE:
   * both or nothing. It counts as an update of a provider whose name, parent or root changes;
   * generations stay.
   * @param allowReparenting false before 1.37: only a root may then be given a parent
   * Errors: `ObjectAction` with Placement's reason, `Exists` if another provider has the name.
   */
  updateProvider(provider: number, name: string, parent: number, allowReparenting = true): void {
    const { providers } = this;
    this.checkMove(provider, parent, allowReparenting);
    const holder = providers.indexOfName(name);
    if (holder !== undefined && holder !== provider) throw duplicateProvider(name);
    const now = this.now();
    if (holder === undefined) {
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

  /** Errors: `CannotDeleteParent`, `ProviderInUse`. */
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
    this.traitsOf.set(provider, []);
    this.aggregatesOf.set(provider, []);
    this.providers.remove(provider);
  }

  /** Adds or replaces one inventory of a provider. */
  putInventory(provider: number, resourceClass: number, inventory: Inventory): void {
    const now = this.now();
    this.inventories.put(provider, resourceClass, inventory, now);
    this.providers.incrementGeneration(provider, now);
  }

  /** Replaces all inventories of a provider. Errors: `InventoryInUse`, and then nothing has changed. */
  setInventories(provider: number, inventories: ReadonlyMap<number, Inventory>): void {
    const now = this.now();
    const { resourceClass } = this.inventories;
    const gone = this.inventories
      .ofProvider(provider)
      .map((record) => resourceClass[record]!)
      .filter((id) => !inventories.has(id));
    this.refuseIfUsed(provider, gone);
    for (const id of gone) this.inventories.remove(provider, id);
    for (const [id, inventory] of inventories) this.inventories.put(provider, id, inventory, now);
    this.providers.incrementGeneration(provider, now);
  }

  /** Removes one inventory. Errors: `InventoryInUse`, `NotFound`. */
  deleteInventory(provider: number, resourceClass: number): void {
    this.refuseIfUsed(provider, [resourceClass]);
    if (!this.inventories.remove(provider, resourceClass)) {
      const name = this.resourceClasses.nameOf(resourceClass);
      throw notFound(`No inventory of class ${name} found for delete`);
    }
    this.providers.incrementGeneration(provider, this.now());
  }

  /** Replaces the traits of a provider, by id. The generation moves only if something changed. */
  setTraits(provider: number, traits: Iterable<number>): void {
    if (this.traitsOf.set(provider, traits)) this.providers.incrementGeneration(provider, this.now());
  }

  /**
   * Replaces the aggregates of a provider, by uuid.
   * @param incrementGeneration false before 1.19
   */
  setAggregates(provider: number, uuids: Iterable<string>, incrementGeneration = true): void {
    const now = this.now();
    const ids: number[] = [];
    for (const uuid of uuids) ids.push(this.aggregates.add(uuid, now));
    this.aggregatesOf.set(provider, ids);
    if (incrementGeneration) this.providers.incrementGeneration(provider, now);
  }

  /** The trait's id; creates a trait that does not exist. */
  ensureTrait(name: string): number {
    return this.traits.add(name, this.now());
  }

  /** The resource class's id; creates a class that does not exist. */
  ensureResourceClass(name: string): number {
    return this.resourceClasses.add(name, this.now());
  }

  /** Whether any provider has an inventory of the class. */
  isResourceClassUsed(id: number): boolean {
    return this.inventories.ofClass(id).length > 0;
  }

  /** Whether any provider has the trait. */
  isTraitUsed(id: number): boolean {
    return (this.traitsOf.holdersOf(id)?.size ?? 0) > 0;
  }

  /** Whether a provider shares its inventory with the trees in its aggregates. */
  isSharing(provider: number): boolean {
    return this.traitsOf.has(provider, this.sharingTrait);
  }

  /** Changes a consumer's project, user or type; its generation stays. */
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
