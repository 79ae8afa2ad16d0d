import { randomOf } from '../soak/random.ts';

/** Returns `count` items drawn at random, in their own order; the same items for the same seed. */
export function draw<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = randomOf(seed);
  let left = Math.min(count, items.length);
  // Each item is drawn with the probability that the rest of the list leaves for it.
  return items.filter((_, index) => {
    const isDrawn = random.below(items.length - index) < left;
    if (isDrawn) left -= 1;
    return isDrawn;
  });
}
