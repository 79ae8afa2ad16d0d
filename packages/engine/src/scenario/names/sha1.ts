/**
 * SHA-1 (FIPS 180-4), ours because UUIDv5 needs it at once, 100,000 times, where the browser's own is asynchronous.
 * An instance is used again and again, so that a digest allocates nothing. Not for secrets.
 */
export class Sha1 {
  private readonly state = new Int32Array(5);
  private readonly words = new Int32Array(80);

  /** The digest of the first `length` bytes, as five big-endian words that the next call overwrites. */
  digest(bytes: Uint8Array, length: number): Int32Array {
    this.state.set(INITIAL);
    const blocks = ((length + 8) >> 6) + 1;
    for (let block = 0; block < blocks; block++) {
      for (let at = 0; at < 16; at++) this.words[at] = wordAt(bytes, length, 64 * block + 4 * at);
      if (block === blocks - 1) this.words[15] = length * 8;
      this.compress();
    }
    return this.state;
  }

  private compress(): void {
    const { words, state } = this;
    for (let i = 16; i < 80; i++) {
      words[i] = rotate(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1);
    }
    let a = state[0]!;
    let b = state[1]!;
    let c = state[2]!;
    let d = state[3]!;
    let e = state[4]!;
    for (let i = 0; i < 80; i++) {
      const next = (rotate(a, 5) + mix(i, b, c, d) + e + words[i]!) | 0;
      e = d;
      d = c;
      c = rotate(b, 30);
      b = a;
      a = next;
    }
    state[0]! += a;
    state[1]! += b;
    state[2]! += c;
    state[3]! += d;
    state[4]! += e;
  }
}

const INITIAL = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Four bytes of the padded message: after the last byte a one bit, then zeros. */
function wordAt(bytes: Uint8Array, length: number, offset: number): number {
  let word = 0;
  for (let at = offset; at < offset + 4; at++) {
    word = (word << 8) | (at < length ? bytes[at]! : at === length ? 0x80 : 0);
  }
  return word;
}

/** The round's function of b, c, d, and its constant. */
function mix(i: number, b: number, c: number, d: number): number {
  if (i < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (i < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (i < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}
