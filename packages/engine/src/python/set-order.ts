/**
 * The order in which CPython 3.11 iterates a set of texts if its hashes are not randomized (`PYTHONHASHSEED=0`), which
 * is the only reproducible order. Nova uses the minimum of such sets. If one value is NaN, the order determines the
 * minimum.
 */

const WORD = (1n << 64n) - 1n;
const rotate = (value: bigint, bits: bigint): bigint => ((value << bits) | (value >> (64n - bits))) & WORD;

type State = [bigint, bigint, bigint, bigint];

function round([a, b, c, d]: State): State {
  const ab = (a + b) & WORD;
  const cd = (c + d) & WORD;
  const b1 = rotate(b, 13n) ^ ab;
  const d1 = rotate(d, 16n) ^ cd;
  const bc = (cd + b1) & WORD;
  const ad = (rotate(ab, 32n) + d1) & WORD;
  return [ad, rotate(b1, 17n) ^ bc, rotate(bc, 32n), rotate(d1, 21n) ^ ad];
}

/** SipHash-1-3 with a key of zeros, as an unsigned word. */
function sipHash(bytes: readonly number[]): bigint {
  let state: State = [0x736f6d6570736575n, 0x646f72616e646f6dn, 0x6c7967656e657261n, 0x7465646279746573n];
  for (let start = 0; start <= bytes.length; start += 8) {
    let word = start + 8 > bytes.length ? BigInt(bytes.length & 0xff) << 56n : 0n;
    bytes.slice(start, start + 8).forEach((byte, position) => {
      word |= BigInt(byte) << BigInt(8 * position);
    });
    const [a, b, c, d] = round([state[0], state[1], state[2], state[3] ^ word]);
    state = [a ^ word, b, c, d];
  }
  state[2] ^= 0xffn;
  for (let count = 0; count < 3; count++) state = round(state);
  return state[0] ^ state[1] ^ state[2] ^ state[3];
}

/** Returns the bytes of a text as CPython stores it: one, two or four per character, as the widest character needs. */
function storedBytes(text: string): readonly number[] {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)!);
  const widest = Math.max(0, ...codes);
  const width = widest < 0x100 ? 1 : widest < 0x10000 ? 2 : 4;
  return codes.flatMap((code) => Array.from({ length: width }, (_, byte) => (code >> (8 * byte)) & 0xff));
}

interface Entry {
  readonly text: string;
  readonly hash: bigint;
}

function hashed(text: string): Entry {
  const hash = text === '' ? 0n : sipHash(storedBytes(text));
  return { text, hash: hash === WORD ? WORD - 1n : hash };
}

const NEIGHBOURS = 9;

function insert(table: (Entry | undefined)[], entry: Entry): void {
  const mask = table.length - 1;
  let perturb = entry.hash;
  let slot = Number(entry.hash & BigInt(mask));
  for (;;) {
    const last = slot + NEIGHBOURS <= mask ? slot + NEIGHBOURS : slot;
    for (let index = slot; index <= last; index++) {
      if (table[index] !== undefined) continue;
      table[index] = entry;
      return;
    }
    perturb >>= 5n;
    slot = Number((BigInt(slot) * 5n + 1n + perturb) & BigInt(mask));
  }
}

/** Returns the distinct texts in the order of iteration. They are inserted in the given order. */
export function inSetOrder(texts: Iterable<string>): readonly string[] {
  let table: (Entry | undefined)[] = Array.from({ length: 8 });
  let used = 0;
  for (const text of new Set(texts)) {
    insert(table, hashed(text));
    used += 1;
    if (used * 5 < (table.length - 1) * 3) continue;
    let size = 8;
    while (size <= used * (used > 50_000 ? 2 : 4)) size *= 2;
    const larger: (Entry | undefined)[] = Array.from({ length: size });
    for (const entry of table) if (entry !== undefined) insert(larger, entry);
    table = larger;
  }
  return table.flatMap((entry) => (entry === undefined ? [] : [entry.text]));
}
