import type { Journal } from './journal.ts';

/** A consumer of resources, such as a server or a migration. It exists only while it has allocations. */
export interface Consumer {
  readonly uuid: string;
  project_id: string;
  user_id: string;
  /** Null for a consumer created before 1.38; the API shows it as `unknown`. */
  consumer_type: string | null;
  generation: number;
  /** The first of the consumer's allocations in the allocation table, or NONE. */
  firstAllocation: number;
  /** In ms. */
  createdAt: number;
  /** In ms. */
  updatedAt: number;
}

/** Consumers by uuid. */
export class ConsumerTable {
  private readonly byUuid = new Map<string, Consumer>();

  constructor(private readonly journal: Journal) {}

  get size(): number {
    return this.byUuid.size;
  }

  /** Returns the consumer with this uuid, or null. */
  get(uuid: string): Consumer | null {
    return this.byUuid.get(uuid) ?? null;
  }

  values(): Iterable<Consumer> {
    return this.byUuid.values();
  }

  add(consumer: Consumer): void {
    this.byUuid.set(consumer.uuid, consumer);
    this.journal.note(() => this.byUuid.delete(consumer.uuid));
  }

  remove(consumer: Consumer): void {
    this.byUuid.delete(consumer.uuid);
    this.journal.note(() => this.byUuid.set(consumer.uuid, consumer));
  }

  update(
    consumer: Consumer,
    change: Partial<Pick<Consumer, 'project_id' | 'user_id' | 'consumer_type' | 'generation' | 'updatedAt'>>,
  ): void {
    if (this.journal.open) {
      const { project_id, user_id, consumer_type, generation, updatedAt } = consumer;
      this.journal.note(() =>
        Object.assign(consumer, { project_id, user_id, consumer_type, generation, updatedAt }),
      );
    }
    Object.assign(consumer, change);
  }
}
