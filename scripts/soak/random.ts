import { seededRandom } from '../../packages/engine/src/nova/scheduler/random.ts';

/** The same for the same seed, so that a run that finds something can be run again. */
export interface Random {
  /** A whole number from 0 to `below`, which it never is. */
  readonly below: (below: number) => number;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
}

export function randomOf(seed: number): Random {
  const next = seededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, oneOf: (items) => items[below(items.length)]! };
}
