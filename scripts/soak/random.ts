import { seededRandom } from '../../packages/engine/src/nova/scheduler/random.ts';

/** A random source that returns the same numbers for the same seed, so that a failing run can be repeated. */
export interface Random {
  /** Returns a whole number from 0 up to, but not including, `below`. */
  readonly below: (below: number) => number;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
}

export function randomOf(seed: number): Random {
  const next = seededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, oneOf: (items) => items[below(items.length)]! };
}
