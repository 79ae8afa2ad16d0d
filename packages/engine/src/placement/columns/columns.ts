type Column = Int32Array | Float64Array;

/** The same column, or a copy of it with room for `length` entries and as many again. */
export function withRoom<T extends Column>(column: T, length: number): T {
  if (length <= column.length) return column;
  const size = Math.max(length, column.length * 2, 64);
  const grown = column instanceof Int32Array ? new Int32Array(size) : new Float64Array(size);
  grown.set(column);
  return grown as T;
}

/** The end of a linked list, and the parent of a root. */
export const NONE = -1;
