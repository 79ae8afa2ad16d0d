import { NONE, withRoom } from './columns/columns.ts';
import { StringIndex } from './columns/string-index.ts';
import type { Journal } from './journal.ts';

/** Resource providers as columns. A provider is an index, never used again after its deletion. */
export class ProviderTable {
  readonly uuids: (string | undefined)[] = [];
  readonly names: string[] = [];
  parent = new Int32Array(0);
  root = new Int32Array(0);
  firstChild = new Int32Array(0);
  nextSibling = new Int32Array(0);
  generation = new Int32Array(0);
  /** ms */
  createdAt = new Float64Array(0);
  /** ms; NaN if the provider is as it was made. */
  updatedAt = new Float64Array(0);
  private lastChild = new Int32Array(0);
  private readonly byUuid = new StringIndex(this.uuids);
  private readonly byName = new StringIndex(this.names);
  private nested = 0;
  private readonly journal: Journal;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  /** How many providers there are. */
  get size(): number {
    return this.byUuid.size;
  }

  /** One more than the highest index given out. */
  get length(): number {
    return this.uuids.length;
  }

  /** Whether any provider has a parent. */
  get hasTrees(): boolean {
    return this.nested > 0;
  }

  isAlive(index: number): boolean {
    return this.uuids[index] !== undefined;
  }

  indexOf(uuid: string): number | undefined {
    return this.byUuid.get(uuid);
  }

  indexOfName(name: string): number | undefined {
    return this.byName.get(name);
  }

  uuid(index: number): string {
    const uuid = this.uuids[index];
    if (uuid === undefined) throw new RangeError(`There is no provider with index ${index}.`);
    return uuid;
  }

  /**
   * Adds a provider whose parent exists, or is NONE. Returns its index, or what is taken already: the
   * name or the uuid.
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
    // Placement makes a root in two steps, and the second counts as an update.
    this.updatedAt[index] = parent === NONE ? now : Number.NaN;
    this.link(index, parent);
    return index;
  }

  remove(index: number): void {
    this.unlink(index);
    this.byUuid.delete(this.uuid(index));
    this.byName.delete(this.names[index]!);
    this.uuids[index] = undefined;
    this.names[index] = '';
  }

  rename(index: number, name: string): void {
    this.byName.delete(this.names[index]!);
    this.names[index] = name;
    this.byName.add(name, index);
  }

  /** Moves a provider with all below it under another parent, or makes it a root. */
  move(index: number, parent: number): void {
    this.unlink(index);
    this.link(index, parent);
    const root = parent === NONE ? index : this.root[parent]!;
    for (const member of this.subtree(index)) this.root[member] = root;
  }

  /** When the provider was last updated, or else made, ms. */
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

  /** The provider and all below it, parents first, siblings in the order of their creation. */
  subtree(index: number): number[] {
    const result: number[] = [index];
    for (let at = 0; at < result.length; at++) {
      for (let child = this.firstChild[result[at]!]!; child !== NONE; child = this.nextSibling[child]!) {
        result.push(child);
      }
    }
    return result;
  }

  /** Whether the first is the second or above it. */
  isAncestorOrSelf(ancestor: number, index: number): boolean {
    for (let at = index; at !== NONE; at = this.parent[at]!) if (at === ancestor) return true;
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
