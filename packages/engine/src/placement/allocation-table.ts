import { NONE, withRoom } from './columns/columns.ts';
import type { Consumer } from './consumers.ts';
import type { InventoryTable } from './inventories.ts';
import type { Journal } from './journal.ts';

/** Allocations as columns, linked per consumer and per provider; keeps `used` of inventories true. */
export class AllocationTable {
  provider = new Int32Array(0);
  resourceClass = new Int32Array(0);
  used = new Int32Array(0);
  /** The next allocation of the same consumer. */
  nextOfConsumer = new Int32Array(0);
  /** The next allocation on the same provider. */
  nextOnProvider = new Int32Array(0);
  /** ms */
  createdAt = new Float64Array(0);
  readonly consumers: (Consumer | undefined)[] = [];
  private previousOnProvider = new Int32Array(0);
  private head = new Int32Array(0);
  private tail = new Int32Array(0);
  private providers = 0;
  private readonly free: number[] = [];
  private readonly inventories: InventoryTable;
  private readonly journal: Journal;

  constructor(inventories: InventoryTable, journal: Journal) {
    this.inventories = inventories;
    this.journal = journal;
  }

  /** The first allocation on a provider, or NONE; `nextOnProvider` leads on. */
  firstOnProvider(provider: number): number {
    return provider < this.providers ? this.head[provider]! : NONE;
  }

  /** The allocations of a consumer, in the order in which they were written. */
  ofConsumer(consumer: Consumer): number[] {
    const result: number[] = [];
    for (let at = consumer.firstAllocation; at !== NONE; at = this.nextOfConsumer[at]!) result.push(at);
    return result;
  }

  /** The allocations on a provider, oldest first. */
  onProvider(provider: number): number[] {
    const result: number[] = [];
    for (let at = this.firstOnProvider(provider); at !== NONE; at = this.nextOnProvider[at]!) result.push(at);
    return result;
  }

  add(consumer: Consumer, provider: number, resourceClass: number, used: number, now: number): void {
    const row = this.free.pop() ?? this.consumers.length;
    this.reserve(row + 1, provider + 1);
    this.provider[row] = provider;
    this.resourceClass[row] = resourceClass;
    this.used[row] = used;
    this.createdAt[row] = now;
    this.consumers[row] = consumer;
    this.appendToConsumer(consumer, row);
    const last = this.tail[provider]!;
    this.previousOnProvider[row] = last;
    this.nextOnProvider[row] = NONE;
    if (last === NONE) this.head[provider] = row;
    else this.nextOnProvider[last] = row;
    this.tail[provider] = row;
    this.inventories.used[this.inventories.find(provider, resourceClass)]! += used;
    this.journal.note(() => this.removeRow(consumer, row));
  }

  /** Removes all allocations of a consumer. */
  clear(consumer: Consumer): void {
    const rows = this.ofConsumer(consumer);
    if (this.journal.open) {
      const before = rows.map((row) => ({
        provider: this.provider[row]!,
        resourceClass: this.resourceClass[row]!,
        used: this.used[row]!,
        createdAt: this.createdAt[row]!,
      }));
      this.journal.note(() => {
        for (const was of before)
          this.add(consumer, was.provider, was.resourceClass, was.used, was.createdAt);
      });
    }
    for (const row of rows) this.removeRow(consumer, row);
  }

  private removeRow(consumer: Consumer, row: number): void {
    this.unlinkFromConsumer(consumer, row);
    const provider = this.provider[row]!;
    const before = this.previousOnProvider[row]!;
    const after = this.nextOnProvider[row]!;
    if (before === NONE) this.head[provider] = after;
    else this.nextOnProvider[before] = after;
    if (after === NONE) this.tail[provider] = before;
    else this.previousOnProvider[after] = before;
    const record = this.inventories.find(provider, this.resourceClass[row]!);
    this.inventories.used[record]! -= this.used[row]!;
    this.consumers[row] = undefined;
    this.free.push(row);
  }

  private appendToConsumer(consumer: Consumer, row: number): void {
    this.nextOfConsumer[row] = NONE;
    let at = consumer.firstAllocation;
    if (at === NONE) {
      consumer.firstAllocation = row;
      return;
    }
    while (this.nextOfConsumer[at] !== NONE) at = this.nextOfConsumer[at]!;
    this.nextOfConsumer[at] = row;
  }

  private unlinkFromConsumer(consumer: Consumer, row: number): void {
    const after = this.nextOfConsumer[row]!;
    if (consumer.firstAllocation === row) {
      consumer.firstAllocation = after;
      return;
    }
    let at = consumer.firstAllocation;
    while (this.nextOfConsumer[at] !== row) at = this.nextOfConsumer[at]!;
    this.nextOfConsumer[at] = after;
  }

  private reserve(rows: number, providers: number): void {
    if (providers > this.providers) {
      this.head = withRoom(this.head, providers);
      this.tail = withRoom(this.tail, providers);
      this.head.fill(NONE, this.providers);
      this.tail.fill(NONE, this.providers);
      this.providers = this.head.length;
    }
    if (rows <= this.provider.length) return;
    this.provider = withRoom(this.provider, rows);
    this.resourceClass = withRoom(this.resourceClass, rows);
    this.used = withRoom(this.used, rows);
    this.nextOfConsumer = withRoom(this.nextOfConsumer, rows);
    this.nextOnProvider = withRoom(this.nextOnProvider, rows);
    this.previousOnProvider = withRoom(this.previousOnProvider, rows);
    this.createdAt = withRoom(this.createdAt, rows);
  }
}
