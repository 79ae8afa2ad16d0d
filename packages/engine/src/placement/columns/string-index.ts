const EMPTY = -1;
const DELETED = -2;

/**
 * Finds the row of a column of different strings. Open addressing in typed arrays: half a million
 * uuids and names are indexed several times faster than by a Map, and the garbage collector has
 * nothing to visit.
 */
export class StringIndex {
  private readonly column: readonly (string | undefined)[];
  private rows = new Int32Array(64).fill(EMPTY);
  private hashes = new Int32Array(64);
  /** Slots that are not empty, deleted ones included. */
  private filled = 0;
  private members = 0;

  /** @param column where the strings are; a row is in it while it is in the index */
  constructor(column: readonly (string | undefined)[]) {
    this.column = column;
  }

  get size(): number {
    return this.members;
  }

  get(text: string): number | undefined {
    const slot = this.slotOf(text, hashOf(text));
    const row = this.rows[slot]!;
    return row < 0 ? undefined : row;
  }

  /** Adds the row of a string. Returns false, and changes nothing, if the string is there. */
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

  /** The slot of the string, or the empty one where it would be. */
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

/** FNV-1a over the UTF-16 units, its high bits mixed into the low ones that choose the slot. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}
