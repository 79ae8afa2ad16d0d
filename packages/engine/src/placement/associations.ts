import { IndexSet } from './columns/index-set.ts';

const EMPTY: readonly number[] = Object.freeze([]);

/** The traits, or the aggregates, that providers hold. Lookups by provider and by id are both fast. */
export class Associations {
  private readonly held: (readonly number[])[] = [];
  private readonly holders: (IndexSet | null)[] = [];
  private readonly lists = new ListPool();

  /** Returns the ids that a provider holds. */
  heldBy(provider: number): readonly number[] {
    return this.held[provider] ?? EMPTY;
  }

  /** Returns the providers that hold an id, or null if no provider ever held it. */
  holdersOf(id: number): IndexSet | null {
    return this.holders[id] ?? null;
  }

  has(provider: number, id: number): boolean {
    return this.heldBy(provider).includes(id);
  }

  /** Replaces the ids of a provider. Returns whether anything changed. */
  set(provider: number, ids: Iterable<number>): boolean {
    const before = this.heldBy(provider);
    const after = this.lists.shared(withoutRepeats(ids));
    const isSame = after.length === before.length && after.every((id) => before.includes(id));
    if (isSame) return false;
    for (const id of before) if (!after.includes(id)) this.holders[id]?.delete(provider);
    for (const id of after) if (!before.includes(id)) this.add(id, provider);
    while (this.held.length < provider) this.held.push(EMPTY);
    this.held[provider] = after;
    return true;
  }

  private add(id: number, provider: number): void {
    let set = this.holdersOf(id);
    if (set === null) {
      set = new IndexSet();
      while (this.holders.length < id) this.holders.push(null);
      this.holders[id] = set;
    }
    set.add(provider);
  }
}

/** Keeps equal lists only once: most providers of a cloud hold the same traits as many others. */
class ListPool {
  private readonly buckets = new Map<number, (readonly number[])[]>();

  shared(list: readonly number[]): readonly number[] {
    let hash = list.length;
    for (const id of list) hash = (Math.imul(hash, 31) + id) | 0;
    const bucket = this.buckets.get(hash);
    if (!bucket) {
      this.buckets.set(hash, [list]);
      return list;
    }
    const known = bucket.find(
      (other) => other.length === list.length && other.every((id, index) => id === list[index]),
    );
    if (!known) bucket.push(list);
    return known ?? list;
  }
}

function withoutRepeats(ids: Iterable<number>): readonly number[] {
  const list = [...ids];
  const different = new Set(list);
  return different.size < list.length ? [...different] : list;
}
