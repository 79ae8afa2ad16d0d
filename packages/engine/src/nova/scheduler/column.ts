/**
 * Returns a column of integers, one for each item. It is several times faster than `Int32Array.from` with a function.
 */
export function intColumn<Item>(items: readonly Item[], read: (item: Item) => number): Int32Array {
  const column = new Int32Array(items.length);
  for (let index = 0; index < items.length; index++) column[index] = read(items[index]!);
  return column;
}

/** Returns a column of floating-point numbers, one for each item. */
export function floatColumn<Item>(items: readonly Item[], read: (item: Item) => number): Float64Array {
  const column = new Float64Array(items.length);
  for (let index = 0; index < items.length; index++) column[index] = read(items[index]!);
  return column;
}

/**
 * Columns of the same length. Columns of one repeated number, as most multipliers are, share one array per number.
 * Otherwise, these columns would use 30 MB in a round of 100,000 hosts and 13 weighers.
 */
export class ColumnPool {
  private readonly constants = new Map<number, Float64Array>();

  constructor(private readonly length: number) {}

  constant(value: number): Float64Array {
    let column = this.constants.get(value);
    if (column === undefined) {
      column = new Float64Array(this.length).fill(value);
      this.constants.set(value, column);
    }
    return column;
  }

  read<Item>(items: readonly Item[], read: (item: Item) => number): Float64Array {
    const first = read(items[0]!);
    let index = 1;
    let value = first;
    while (index < items.length) {
      value = read(items[index]!);
      if (value !== first) break;
      index++;
    }
    if (index === items.length) return this.constant(first);
    const column = new Float64Array(this.length).fill(first, 0, index);
    column[index] = value;
    for (let rest = index + 1; rest < items.length; rest++) column[rest] = read(items[rest]!);
    return column;
  }

  isConstant(column: Float64Array): boolean {
    return this.constants.get(column[0]!) === column;
  }
}
