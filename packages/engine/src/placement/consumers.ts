import type { Journal } from './journal.ts';

/** Who consumes resources: a server, a migration. Exists only while it has allocations. */
export interface Consumer {
  readonly uuid: string;
  project_id: string;
  user_id: string;
  /** null for consumers made before 1.38, which the API shows as `unknown`. */
  consumer_type: string | null;
  generation: number;
  /** The first of the consumer's allocations in the allocation table, or NONE. */
  firstAllocation: number;
  /** ms */
  createdAt: number;
  /** ms */
  updatedAt: number;
}

/** Consumers by uuid. */
export class ConsumerTable {
  private readonly byUuid = new Map<string, Consumer>();
  private readonly journal: Journal;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  get size(): number {
    return this.byUuid.size;
  }

  get(uuid: string): Consumer | undefined {
    return this.byUuid.get(uuid);
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
