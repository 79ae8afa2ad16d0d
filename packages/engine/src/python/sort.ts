/** Python sorts lists shorter than this by insertion alone; longer ones are merged from several runs. */
const SHORT = 64;

/**
 * The positions of `weights` from the greatest to the least, equal ones in their order: Python's
 * `sorted(key=weight, reverse=True)`. A weight that is no number compares with nothing, so where it ends up depends
 * on the way of sorting; for short lists that is Python's too.
 */
export function descendingOrder(weights: Float64Array): Int32Array {
  const positions = Int32Array.from(weights, (_, position) => position);
  if (weights.length < SHORT && weights.some(Number.isNaN)) return insertionOrder(weights, positions);
  return positions.sort((a, b) => descending(weights[a]!, weights[b]!) || a - b);
}

const descending = (a: number, b: number): number => (a > b ? -1 : a < b ? 1 : 0);

/** Ascending on the reversed list and reversed again: a first run as it stands, the rest inserted by bisection. */
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

/** The longest beginning that is ascending or, reversed here, strictly descending. */
function firstRun(positions: readonly number[], less: (a: number, b: number) => boolean): number[] {
  if (positions.length < 2) return [...positions];
  const falls = less(positions[1]!, positions[0]!);
  let end = 2;
  while (end < positions.length && less(positions[end]!, positions[end - 1]!) === falls) end++;
  const run = positions.slice(0, end);
  return falls ? run.reverse() : run;
}
