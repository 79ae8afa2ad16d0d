import { NONE, withRoom } from './columns/columns.ts';
import { StringIndex } from './columns/string-index.ts';
import type { Journal } from './journal.ts';

/** Resource providers as columns. A provider is an index, which is not reused after the provider is deleted. */
export class ProviderTable {
  /** Null for a provider that was deleted. */
  readonly uuids: (string | null)[] = [];
  readonly names: string[] = [];
  parent = new Int32Array(0);
  root = new Int32Array(0);
  firstChild = new Int32Array(0);
  nextSibling = new Int32Array(0);
  generation = new Int32Array(0);
  /** In ms. */
  createdAt = new Float64Array(0);
  /** In ms; NaN if the provider did not change since it was created. */
  updatedAt = new Float64Array(0);
  private lastChild = new Int32Array(0);
  private readonly byUuid = new StringIndex(this.uuids);
  private readonly byName = new StringIndex(this.names);
  private nested = 0;

  constructor(private readonly journal: Journal) {}

  /** The number of providers. */
  get size(): number {
    return this.byUuid.size;
  }

  /** The highest index that was assigned, plus one. */
  get length(): number {
    return this.uuids.length;
  }

  /** Whether any provider has a parent. */
  get hasTrees(): boolean {
    return this.nested > 0;
  }

  isAlive(index: number): boolean {
    return typeof this.uuids[index] === 'string';
  }

  /** Returns the provider with this uuid, or null. */
  indexOf(uuid: string): number | null {
    return this.byUuid.get(uuid);
  }

  /** Returns the provider with this name, or null. */
  indexOfName(name: string): number | null {
    return this.byName.get(name);
  }

  /**
   * Returns the uuid of a provider.
   * @throws RangeError if there is no such provider.
   */
  uuid(index: number): string {
    const uuid = this.uuids[index] ?? null;
    if (uuid === null) throw new RangeError(`There is no provider with index ${index}.`);
    return uuid;
  }

  /**
   * Adds a provider. Its parent must exist or be NONE. Returns the index of the provider; if another
   * provider has the name or the uuid, returns which of the two.
   */
  add(uuid: string, name: string, parent: number, now: number): number | 'uuid' | 'name' {
    const index = this.uuids.length;
    this.names.push(name);
    if (!this.byName.add(name, index)) {
      this.names.pop();
      return 'name';
    }
    this.uuids.push(uuid);
    if (!this.byUuid.add(uuid, index)) {
      this.byName.delete(name);
      this.names.pop();
      this.uuids.pop();
      return 'uuid';
    }
    this.reserve(index + 1);
    this.firstChild[index] = NONE;
    this.lastChild[index] = NONE;
    this.root[index] = parent === NONE ? index : this.root[parent]!;
    this.createdAt[index] = now;
    // Placement creates a root in two steps, and the second one counts as an update.
    this.updatedAt[index] = parent === NONE ? now : Number.NaN;
    this.link(index, parent);
    return index;
  }

  remove(index: number): void {
    this.unlink(index);
    this.byUuid.delete(this.uuid(index));
    this.byName.delete(this.names[index]!);
    this.uuids[index] = null;
    this.names[index] = '';
  }

  rename(index: number, name: string): void {
    this.byName.delete(this.names[index]!);
    this.names[index] = name;
    this.byName.add(name, index);
  }

  /** Moves a provider and its subtree to another parent. With NONE, the provider becomes a root. */
  move(index: number, parent: number): void {
    this.unlink(index);
    this.link(index, parent);
    const root = parent === NONE ? index : this.root[parent]!;
    for (const member of this.subtree(index)) this.root[member] = root;
  }

  /** The time when the provider was last updated, or created if it never was, in ms. */
  modifiedAt(index: number): number {
    const updated = this.updatedAt[index]!;
    return Number.isNaN(updated) ? this.createdAt[index]! : updated;
  }

  touch(index: number, now: number): void {
    this.updatedAt[index] = now;
  }

  incrementGeneration(index: number, now: number): void {
    if (this.journal.open) {
      const before = this.updatedAt[index]!;
      this.journal.note(() => {
        this.generation[index]!--;
        this.updatedAt[index] = before;
      });
    }
    this.generation[index]!++;
    this.updatedAt[index] = now;
  }

  /** Returns the provider and its descendants, parents first and siblings in the order of their creation. */
  subtree(index: number): number[] {
    const result: number[] = [index];
    for (let visited = 0; visited < result.length; visited++) {
      for (let child = this.firstChild[result[visited]!]!; child !== NONE; child = this.nextSibling[child]!) {
        result.push(child);
      }
    }
    return result;
  }

  /** Whether `ancestor` is the provider or one of its ancestors. */
  isAncestorOrSelf(ancestor: number, index: number): boolean {
    for (let member = index; member !== NONE; member = this.parent[member]!) {
      if (member === ancestor) return true;
    }
    return false;
  }

  private link(index: number, parent: number): void {
    this.parent[index] = parent;
    this.nextSibling[index] = NONE;
    if (parent === NONE) return;
    this.nested++;
    const last = this.lastChild[parent]!;
    if (last === NONE) this.firstChild[parent] = index;
    else this.nextSibling[last] = index;
    this.lastChild[parent] = index;
  }

  private unlink(index: number): void {
    const parent = this.parent[index]!;
    if (parent === NONE) return;
    this.nested--;
    let before = NONE;
    let child = this.firstChild[parent]!;
    while (child !== index) {
      before = child;
      child = this.nextSibling[child]!;
    }
    const next = this.nextSibling[index]!;
    if (before === NONE) this.firstChild[parent] = next;
    else this.nextSibling[before] = next;
    if (this.lastChild[parent] === index) this.lastChild[parent] = before;
  }

  private reserve(length: number): void {
    if (length <= this.parent.length) return;
    this.parent = withRoom(this.parent, length);
    this.root = withRoom(this.root, length);
    this.firstChild = withRoom(this.firstChild, length);
    this.lastChild = withRoom(this.lastChild, length);
    this.nextSibling = withRoom(this.nextSibling, length);
    this.generation = withRoom(this.generation, length);
    this.createdAt = withRoom(this.createdAt, length);
    this.updatedAt = withRoom(this.updatedAt, length);
  }
}
