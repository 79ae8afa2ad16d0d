/**
 * A dense set of provider indexes, one bit each. Sets of different lengths mix freely: bits beyond a
 * set's end are absent.
 */
export class Bits {
  words: Uint32Array;

  /** @param length how many indexes there is room for at first */
  constructor(length = 0) {
    this.words = new Uint32Array((length + 31) >>> 5);
  }

  has(index: number): boolean {
    const word = this.words[index >>> 5];
    return word !== undefined && (word & (1 << (index & 31))) !== 0;
  }

  add(index: number): void {
    const at = index >>> 5;
    if (at >= this.words.length) this.grow(at + 1);
    this.words[at]! |= 1 << (index & 31);
  }

  delete(index: number): void {
    const at = index >>> 5;
    if (at < this.words.length) this.words[at]! &= ~(1 << (index & 31));
  }

  /** Keeps only what is in the other set too. */
  intersect(other: Bits): void {
    const { words } = this;
    const theirs = other.words;
    for (let at = 0; at < words.length; at++) words[at]! &= theirs[at] ?? 0;
  }

  union(other: Bits): void {
    const theirs = other.words;
    if (theirs.length > this.words.length) this.grow(theirs.length);
    for (let at = 0; at < theirs.length; at++) this.words[at]! |= theirs[at]!;
  }

  subtract(other: Bits): void {
    const theirs = other.words;
    const length = Math.min(this.words.length, theirs.length);
    for (let at = 0; at < length; at++) this.words[at]! &= ~theirs[at]!;
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

  /** Calls back with each index in ascending order. */
  forEach(visit: (index: number) => void): void {
    const { words } = this;
    for (let at = 0; at < words.length; at++) {
      let word = words[at]!;
      while (word !== 0) {
        const lowest = word & -word;
        visit((at << 5) + (31 - Math.clz32(lowest)));
        word ^= lowest;
      }
    }
  }

  /** The indexes, ascending. */
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
