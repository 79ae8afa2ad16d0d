import { NONE, withRoom } from './columns/columns.ts';
import type { Consumer } from './consumers.ts';
import type { InventoryTable } from './inventories.ts';
import type { Journal } from './journal.ts';

/**
 * Allocations as columns, linked by consumer and by provider. Each change also updates `used` of the
 * inventory.
 */
export class AllocationTable {
  provider = new Int32Array(0);
  resourceClass = new Int32Array(0);
  used = new Int32Array(0);
  /** The next allocation of the same consumer. */
  nextOfConsumer = new Int32Array(0);
  /** The next allocation on the same provider. */
  nextOnProvider = new Int32Array(0);
  /** In ms. */
  createdAt = new Float64Array(0);
  /** Null for a row that is free. */
  readonly consumers: (Consumer | null)[] = [];
  private previousOnProvider = new Int32Array(0);
  private head = new Int32Array(0);
  private tail = new Int32Array(0);
  private providers = 0;
  private readonly free: number[] = [];

  constructor(
    private readonly inventories: InventoryTable,
    private readonly journal: Journal,
  ) {}

  /** Returns the first allocation on a provider, or NONE; `nextOnProvider` links to the others. */
  firstOnProvider(provider: number): number {
    return provider < this.providers ? this.head[provider]! : NONE;
  }

  /** Returns the allocations of a consumer, in the order in which they were written. */
  ofConsumer(consumer: Consumer): number[] {
    const rows: number[] = [];
    for (let row = consumer.firstAllocation; row !== NONE; row = this.nextOfConsumer[row]!) rows.push(row);
    return rows;
  }

  /** Returns the allocations on a provider, oldest first. */
  onProvider(provider: number): number[] {
    const rows: number[] = [];
    for (let row = this.firstOnProvider(provider); row !== NONE; row = this.nextOnProvider[row]!) {
      rows.push(row);
    }
    return rows;
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
    this.consumers[row] = null;
    this.free.push(row);
  }

  private appendToConsumer(consumer: Consumer, row: number): void {
    this.nextOfConsumer[row] = NONE;
    let last = consumer.firstAllocation;
    if (last === NONE) {
      consumer.firstAllocation = row;
      return;
    }
    while (this.nextOfConsumer[last] !== NONE) last = this.nextOfConsumer[last]!;
    this.nextOfConsumer[last] = row;
  }

  private unlinkFromConsumer(consumer: Consumer, row: number): void {
    const after = this.nextOfConsumer[row]!;
    if (consumer.firstAllocation === row) {
      consumer.firstAllocation = after;
      return;
    }
    let before = consumer.firstAllocation;
    while (this.nextOfConsumer[before] !== row) before = this.nextOfConsumer[before]!;
    this.nextOfConsumer[before] = after;
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
