const BITS = 16;
const BUCKETS = 1 << BITS;

/**
 * Sorts positions by their keys, in place. NaN is last, and equal keys keep their order. A radix sort: a comparing sort
 * of 100,000 positions would block the page for tens of milliseconds.
 */
export function orderByKeys(positions: Int32Array, keys: Float64Array): void {
  const digits = digitsOf(keys);
  let from = positions;
  let to: Int32Array = new Int32Array(positions.length);
  const next = new Int32Array(BUCKETS);
  for (let digit = 0; digit < 4; digit++) {
    if (isSame(digits, digit)) continue;
    next.fill(0);
    for (const position of from) next[digits[position * 4 + digit]!]! += 1;
    let start = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const count = next[bucket]!;
      next[bucket] = start;
      start += count;
    }
    for (const position of from) {
      const bucket = digits[position * 4 + digit]!;
      to[next[bucket]!++] = position;
    }
    [from, to] = [to, from];
  }
  if (from !== positions) positions.set(from);
}

/** Returns four digits for each key, the lowest first, that compare as the keys do. */
function digitsOf(keys: Float64Array): Uint16Array {
  const bits = new Float64Array(keys.length);
  // Adding 0 turns -0 into 0. NaN is last.
  for (let index = 0; index < keys.length; index++)
    bits[index] = Number.isNaN(keys[index]) ? Infinity : keys[index]! + 0;
  const words = new Uint32Array(bits.buffer);
  for (let index = 0; index < words.length; index += 2) {
    // The sign bit is first. Positive numbers sort by their bits; negative ones sort in reverse.
    const flip = words[index + 1]! >>> 31 === 1 ? 0xffffffff : 0;
    words[index]! ^= flip;
    words[index + 1]! ^= flip === 0 ? 0x80000000 : flip;
  }
  return new Uint16Array(bits.buffer);
}

function isSame(digits: Uint16Array, digit: number): boolean {
  const first = digits[digit];
  for (let index = digit + 4; index < digits.length; index += 4) if (digits[index] !== first) return false;
  return true;
}
