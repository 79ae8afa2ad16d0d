/** Python sorts shorter lists only by insertion. It merges longer lists from several runs. */
const SHORT = 64;

/**
 * Returns the positions of `weights` from the greatest to the least weight; equal weights keep their order. It
 * corresponds to Python's `sorted(key=weight, reverse=True)`. A NaN is neither less nor greater than other weights, so
 * that its place depends on the sorting algorithm. For short lists, the algorithm is Python's.
 */
export function descendingOrder(weights: Float64Array): Int32Array {
  const positions = Int32Array.from(weights, (_, position) => position);
  if (weights.length < SHORT && weights.some(Number.isNaN)) return insertionOrder(weights, positions);
  return positions.sort((a, b) => descending(weights[a]!, weights[b]!) || a - b);
}

const descending = (a: number, b: number): number => (a > b ? -1 : a < b ? 1 : 0);

/** Sorts the reversed list in ascending order, and reverses it again: after the first run, it inserts by bisection. */
function insertionOrder(weights: Float64Array, positions: Int32Array): Int32Array {
  const reversed = [...positions].reverse();
  const less = (a: number, b: number): boolean => weights[a]! < weights[b]!;
  const sorted = firstRun(reversed, less);
  for (const position of reversed.slice(sorted.length)) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (less(position, sorted[middle]!)) high = middle;
      else low = middle + 1;
    }
    sorted.splice(low, 0, position);
  }
  return Int32Array.from(sorted.reverse());
}

/** Returns the longest start of the list that is ascending, or strictly descending. The latter is reversed. */
function firstRun(positions: readonly number[], less: (a: number, b: number) => boolean): number[] {
  if (positions.length < 2) return [...positions];
  const falls = less(positions[1]!, positions[0]!);
  let end = 2;
  while (end < positions.length && less(positions[end]!, positions[end - 1]!) === falls) end++;
  const run = positions.slice(0, end);
  return falls ? run.reverse() : run;
}
