/**
 * Returns a generator of pseudo-random numbers in [0, 1), which are the same for the same seed, so that runs are
 * reproducible (mulberry32, by Tommy Ettinger, in the public domain).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Shuffles the first `count` items in place. */
export function shuffleFirst(
  items: { [position: number]: number },
  count: number,
  random: () => number,
): void {
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const moved = items[last]!;
    items[last] = items[other]!;
    items[other] = moved;
  }
}
