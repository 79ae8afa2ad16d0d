const EMPTY = -1;
const DELETED = -2;

/**
 * An index from strings to the rows of a column of unique strings. It uses open addressing in typed
 * arrays: for half a million uuids and names this is several times faster than a Map, and the garbage
 * collector has nothing to traverse.
 */
export class StringIndex {
  private rows = new Int32Array(64).fill(EMPTY);
  private hashes = new Int32Array(64);
  /** The number of slots that are not empty, including deleted ones. */
  private filled = 0;
  private members = 0;

  /** @param column the strings, by row; a row must keep its string while it is in the index */
  constructor(private readonly column: readonly (string | null)[]) {}

  get size(): number {
    return this.members;
  }

  /** Returns the row of a string, or null. */
  get(text: string): number | null {
    const slot = this.slotOf(text, hashOf(text));
    const row = this.rows[slot]!;
    return row < 0 ? null : row;
  }

  /** Adds the row of a string. Returns false and changes nothing if the index has the string. */
  add(text: string, row: number): boolean {
    if (this.filled * 2 >= this.rows.length) this.rebuild();
    const hash = hashOf(text);
    const slot = this.slotOf(text, hash);
    if (this.rows[slot]! >= 0) return false;
    this.rows[slot] = row;
    this.hashes[slot] = hash;
    this.filled++;
    this.members++;
    return true;
  }

  delete(text: string): void {
    const slot = this.slotOf(text, hashOf(text));
    if (this.rows[slot]! < 0) return;
    this.rows[slot] = DELETED;
    this.members--;
  }

  /** Returns the slot of the string, or the empty slot where it belongs. */
  private slotOf(text: string, hash: number): number {
    const { rows, hashes, column } = this;
    const mask = rows.length - 1;
    let slot = hash & mask;
    for (;;) {
      const row = rows[slot]!;
      if (row === EMPTY) return slot;
      if (row !== DELETED && hashes[slot] === hash && column[row] === text) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private rebuild(): void {
    const { rows, hashes } = this;
    let length = 64;
    while (length < this.members * 4) length *= 2;
    const mask = length - 1;
    this.rows = new Int32Array(length).fill(EMPTY);
    this.hashes = new Int32Array(length);
    this.filled = this.members;
    for (let old = 0; old < rows.length; old++) {
      if (rows[old]! < 0) continue;
      let slot = hashes[old]! & mask;
      while (this.rows[slot] !== EMPTY) slot = (slot + 1) & mask;
      this.rows[slot] = rows[old]!;
      this.hashes[slot] = hashes[old]!;
    }
  }
}

/** FNV-1a over the UTF-16 units, with the high bits mixed into the low bits that select the slot. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
