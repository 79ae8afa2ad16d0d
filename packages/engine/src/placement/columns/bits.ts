/**
 * A dense set of provider indexes, one bit each. Sets of different lengths can be combined: an index
 * beyond the end of a set is not in it.
 */
export class Bits {
  words: Uint32Array;

  /** @param length the number of indexes to reserve space for; the set grows when needed */
  constructor(length = 0) {
    this.words = new Uint32Array((length + 31) >>> 5);
  }

  has(index: number): boolean {
    const word = this.words[index >>> 5];
    return word !== undefined && (word & (1 << (index & 31))) !== 0;
  }

  add(index: number): void {
    const word = index >>> 5;
    if (word >= this.words.length) this.grow(word + 1);
    this.words[word]! |= 1 << (index & 31);
  }

  delete(index: number): void {
    const word = index >>> 5;
    if (word < this.words.length) this.words[word]! &= ~(1 << (index & 31));
  }

  /** Removes the indexes that are not in the other set. */
  intersect(other: Bits): void {
    const { words } = this;
    const theirs = other.words;
    for (let word = 0; word < words.length; word++) words[word]! &= theirs[word] ?? 0;
  }

  union(other: Bits): void {
    const theirs = other.words;
    if (theirs.length > this.words.length) this.grow(theirs.length);
    for (let word = 0; word < theirs.length; word++) this.words[word]! |= theirs[word]!;
  }

  subtract(other: Bits): void {
    const theirs = other.words;
    const length = Math.min(this.words.length, theirs.length);
    for (let word = 0; word < length; word++) this.words[word]! &= ~theirs[word]!;
  }

  copy(): Bits {
    const result = new Bits();
    result.words = this.words.slice();
    return result;
  }

  count(): number {
    let sum = 0;
    for (const word of this.words) sum += popCount(word);
    return sum;
  }

  isEmpty(): boolean {
    for (const word of this.words) if (word !== 0) return false;
    return true;
  }

  /** Calls `visit` with each index, in ascending order. */
  forEach(visit: (index: number) => void): void {
    const { words } = this;
    for (let word = 0; word < words.length; word++) {
      let rest = words[word]!;
      while (rest !== 0) {
        const lowest = rest & -rest;
        visit((word << 5) + (31 - Math.clz32(lowest)));
        rest ^= lowest;
      }
    }
  }

  /** Returns the indexes in ascending order. */
  toArray(): number[] {
    const result: number[] = [];
    this.forEach((index) => {
      result.push(index);
    });
    return result;
  }

  private grow(atLeast: number): void {
    const grown = new Uint32Array(Math.max(atLeast, this.words.length * 2));
    grown.set(this.words);
    this.words = grown;
  }
}

function popCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
