import { NONE, withRoom } from './columns/columns.ts';
import type { Journal } from './journal.ts';

/** One inventory, with the API's field names. Amounts are in the unit of the resource class. */
export interface Inventory {
  total: number;
  reserved: number;
  min_unit: number;
  max_unit: number;
  step_size: number;
  allocation_ratio: number;
}

/** The API's defaults for fields that a request does not give. */
export const INVENTORY_DEFAULTS: Readonly<Omit<Inventory, 'total'>> = Object.freeze({
  reserved: 0,
  min_unit: 1,
  max_unit: 2147483647,
  step_size: 1,
  allocation_ratio: 1,
});

/** Returns how much of an inventory can be allocated: `int((total - reserved) * ratio)` in double arithmetic. */
export function capacityOf(inventory: Inventory): number {
  return Math.trunc((inventory.total - inventory.reserved) * inventory.allocation_ratio);
}

/**
 * Inventories as columns, with one record per provider and resource class, and the amount used of
 * each. The records of a provider are a linked list; the records of a class are an array, for scans.
 */
export class InventoryTable {
  provider = new Int32Array(0);
  resourceClass = new Int32Array(0);
  total = new Int32Array(0);
  reserved = new Int32Array(0);
  minUnit = new Int32Array(0);
  maxUnit = new Int32Array(0);
  stepSize = new Int32Array(0);
  ratio = new Float64Array(0);
  capacity = new Float64Array(0);
  used = new Float64Array(0);
  /** The time of the last change, in ms. */
  touchedAt = new Float64Array(0);
  /** The next record of the same provider. */
  next = new Int32Array(0);
  /** The first record of each provider. */
  private head = new Int32Array(0);
  private providers = 0;
  /** The index of each record in the array of its class. */
  private position = new Int32Array(0);
  private readonly byClass: number[][] = [];
  private readonly free: number[] = [];
  private length = 0;

  constructor(private readonly journal: Journal) {}

  /** Returns the record of a provider and class, or NONE. */
  find(provider: number, resourceClass: number): number {
    let record = this.first(provider);
    while (record !== NONE && this.resourceClass[record] !== resourceClass) record = this.next[record]!;
    return record;
  }

  /** Returns the first record of a provider, or NONE; `next` links to the others. */
  first(provider: number): number {
    return provider < this.providers ? this.head[provider]! : NONE;
  }

  /** Returns the records of a class, in no particular order. */
  ofClass(resourceClass: number): readonly number[] {
    return this.byClass[resourceClass] ?? [];
  }

  /** Returns the records of a provider, oldest first. */
  ofProvider(provider: number): number[] {
    const records: number[] = [];
    for (let record = this.first(provider); record !== NONE; record = this.next[record]!)
      records.push(record);
    return records;
  }

  read(record: number): Inventory {
    return {
      total: this.total[record]!,
      reserved: this.reserved[record]!,
      min_unit: this.minUnit[record]!,
      max_unit: this.maxUnit[record]!,
      step_size: this.stepSize[record]!,
      allocation_ratio: this.ratio[record]!,
    };
  }

  /** Adds or replaces the inventory of a provider and class. The used amount does not change. */
  put(provider: number, resourceClass: number, inventory: Inventory, now: number): number {
    let record = this.find(provider, resourceClass);
    if (record === NONE) {
      record = this.insert(provider, resourceClass);
      this.journal.note(() => this.delete(provider, resourceClass));
    } else if (this.journal.open) {
      const before = this.read(record);
      const touched = this.touchedAt[record]!;
      this.journal.note(() => this.write(this.find(provider, resourceClass), before, touched));
    }
    this.write(record, inventory, now);
    return record;
  }

  /** Removes the inventory of a provider and class, which must be unused. Returns false if there is none. */
  remove(provider: number, resourceClass: number): boolean {
    const record = this.find(provider, resourceClass);
    if (record === NONE) return false;
    if (this.journal.open) {
      const before = this.read(record);
      const touched = this.touchedAt[record]!;
      this.journal.note(() => this.write(this.insert(provider, resourceClass), before, touched));
    }
    this.delete(provider, resourceClass);
    return true;
  }

  private delete(provider: number, resourceClass: number): void {
    const record = this.find(provider, resourceClass);
    this.unlink(provider, record);
    const list = this.byClass[resourceClass]!;
    const last = list.pop()!;
    if (last !== record) {
      const position = this.position[record]!;
      list[position] = last;
      this.position[last] = position;
    }
    this.free.push(record);
  }

  private unlink(provider: number, record: number): void {
    const after = this.next[record]!;
    if (this.head[provider] === record) {
      this.head[provider] = after;
      return;
    }
    let before = this.head[provider]!;
    while (this.next[before] !== record) before = this.next[before]!;
    this.next[before] = after;
  }

  private insert(provider: number, resourceClass: number): number {
    const record = this.free.pop() ?? this.length++;
    this.reserve(record + 1);
    this.reserveProviders(provider + 1);
    this.provider[record] = provider;
    this.resourceClass[record] = resourceClass;
    this.used[record] = 0;
    this.next[record] = NONE;
    this.append(provider, record);
    let list = this.byClass[resourceClass];
    if (!list) {
      list = [];
      this.byClass[resourceClass] = list;
    }
    this.position[record] = list.length;
    list.push(record);
    return record;
  }

  private append(provider: number, record: number): void {
    let last = this.head[provider]!;
    if (last === NONE) {
      this.head[provider] = record;
      return;
    }
    while (this.next[last] !== NONE) last = this.next[last]!;
    this.next[last] = record;
  }

  private write(record: number, inventory: Inventory, touched: number): void {
    this.total[record] = inventory.total;
    this.reserved[record] = inventory.reserved;
    this.minUnit[record] = inventory.min_unit;
    this.maxUnit[record] = inventory.max_unit;
    this.stepSize[record] = inventory.step_size;
    this.ratio[record] = inventory.allocation_ratio;
    this.capacity[record] = capacityOf(inventory);
    this.touchedAt[record] = touched;
  }

  private reserveProviders(length: number): void {
    if (length <= this.providers) return;
    this.head = withRoom(this.head, length);
    this.head.fill(NONE, this.providers);
    this.providers = this.head.length;
  }

  private reserve(length: number): void {
    if (length <= this.provider.length) return;
    this.provider = withRoom(this.provider, length);
    this.resourceClass = withRoom(this.resourceClass, length);
    this.total = withRoom(this.total, length);
    this.reserved = withRoom(this.reserved, length);
    this.minUnit = withRoom(this.minUnit, length);
    this.maxUnit = withRoom(this.maxUnit, length);
    this.stepSize = withRoom(this.stepSize, length);
    this.ratio = withRoom(this.ratio, length);
    this.capacity = withRoom(this.capacity, length);
    this.used = withRoom(this.used, length);
    this.touchedAt = withRoom(this.touchedAt, length);
    this.next = withRoom(this.next, length);
    this.position = withRoom(this.position, length);
  }
}
