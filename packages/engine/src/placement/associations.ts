import { IndexSet } from './columns/index-set.ts';

const EMPTY: readonly number[] = Object.freeze([]);

/** Which providers hold which traits (or aggregates), readable from both sides. */
export class Associations {
  private readonly held: (readonly number[])[] = [];
  private readonly holders: (IndexSet | undefined)[] = [];
  private readonly lists = new ListPool();

  /** The ids that a provider holds. */
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
    const wanted = this.lists.shared(withoutRepeats(ids));
    const isSame = wanted.length === before.length && wanted.every((id) => before.includes(id));
    if (isSame) return false;
    for (const id of before) if (!wanted.includes(id)) this.holders[id]?.delete(provider);
    for (const id of wanted) if (!before.includes(id)) this.add(id, provider);
    while (this.held.length < provider) this.held.push(EMPTY);
    this.held[provider] = wanted;
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

/** Each different list once: in a cloud most providers hold the same traits as many others. */
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
      (other) => other.length === list.length && other.every((id, at) => id === list[at]),
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
