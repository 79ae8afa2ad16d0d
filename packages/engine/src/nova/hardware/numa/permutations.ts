import { NovaError } from '../../errors.ts';
import type { Pointer } from '../../pointer.ts';

/** The maximum number of attempts. Nova has no limit, but no real host has enough cells to need more. */
const MOST_PERMUTATIONS = 200_000;

/**
 * Yields every ordered choice of `length` items, in the order of Python's `itertools.permutations`.
 * @param because the places that the error names
 * @throws NovaError TooManyCombinations if there are too many choices to try in reasonable time
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
          `There are more than ${MOST_PERMUTATIONS} ways to fit ${length} guest NUMA nodes onto ${items.length} host cells.`,
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
