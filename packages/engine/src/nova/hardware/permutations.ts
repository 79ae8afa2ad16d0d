import { NovaError } from '../errors.ts';
import type { Pointer } from '../pointer.ts';

/** Nova would try them all; a host with so many cells that this is not enough does not exist. */
const MOST_PERMUTATIONS = 200_000;

/**
 * Every ordered choice of `length` items, in the order of their positions, as Python's `itertools.permutations`.
 * Throws when there are more than can be tried in reasonable time.
 * @param because what asks for the choice
 */
export function* permutations<T>(
  items: readonly T[],
  length: number,
  because: readonly Pointer[] = [],
): Generator<readonly T[]> {
  const chosen: T[] = [];
  const used = new Array<boolean>(items.length).fill(false);
  let given = 0;
  function* extend(): Generator<readonly T[]> {
    if (chosen.length === length) {
      given += 1;
      if (given > MOST_PERMUTATIONS) {
        throw new NovaError(
          'TooManyCombinations',
          `Fitting ${length} guest NUMA nodes onto ${items.length} host cells has more than ${MOST_PERMUTATIONS} combinations.`,
          because,
        );
      }
      yield chosen;
      return;
    }
    for (let index = 0; index < items.length; index++) {
      if (used[index]) continue;
      used[index] = true;
      chosen.push(items[index]!);
      yield* extend();
      chosen.pop();
      used[index] = false;
    }
  }
  yield* extend();
}
