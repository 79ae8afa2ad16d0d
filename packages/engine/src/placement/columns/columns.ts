type Column = Int32Array | Float64Array;

/** Returns the column if it has at least `length` entries, otherwise a copy that is at least twice as long. */
export function withRoom<T extends Column>(column: T, length: number): T {
  if (length <= column.length) return column;
  const size = Math.max(length, column.length * 2, 64);
  const grown = column instanceof Int32Array ? new Int32Array(size) : new Float64Array(size);
  grown.set(column);
  return grown as T;
}

/** "There is none" in a column of indexes: the end of a linked list, the parent of a root. */
export const NONE = -1;
