import { IndexSet } from './index-set.ts';

const EMPTY: readonly number[] = Object.freeze([]);

/** Which providers hold which traits (or aggregates), readable from both sides. */
export class Associations {
  private readonly held: (readonly number[])[] = [];
  private readonly holders: (IndexSet | undefined)[] = [];

  /** The ids that a provider holds, in the order in which they were set. */
  of(provider: number): readonly number[] {
    return this.held[provider] ?? EMPTY;
  }

  /** The providers that hold an id, or undefined if none ever did. */
  holdersOf(id: number): IndexSet | undefined {
    return this.holders[id];
  }

  has(provider: number, id: number): boolean {
    return this.of(provider).includes(id);
  }

  /** Replaces the ids of a provider. Returns whether anything changed. */
  set(provider: number, ids: Iterable<number>): boolean {
    const before = this.of(provider);
    const wanted = new Set(ids);
    const kept = before.filter((id) => wanted.has(id));
    for (const id of kept) wanted.delete(id);
    if (kept.length === before.length && wanted.size === 0) return false;
    for (const id of before) if (!kept.includes(id)) this.holders[id]?.delete(provider);
    for (const id of wanted) this.add(id, provider);
    while (this.held.length < provider) this.held.push(EMPTY);
    this.held[provider] = [...kept, ...wanted];
    return true;
  }

  private add(id: number, provider: number): void {
    let set = this.holders[id];
    if (!set) {
      set = new IndexSet();
      while (this.holders.length < id) this.holders.push(undefined);
      this.holders[id] = set;
    }
    set.add(provider);
  }
}
