/**
 * Python's truth, equality and order for the values that JSON and host states hold: texts, numbers, booleans (which
 * are numbers), `null`, arrays, and dictionaries as Map or plain object.
 */

/** Python's name of a value's type. */
export function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  if (Array.isArray(value)) return 'list';
  return isDictionary(value) ? 'dict' : 'object';
}

const isDictionary = (value: unknown): value is Map<string, unknown> | Record<string, unknown> =>
  value instanceof Map ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** The entries of a dictionary; `null` for another value. */
export function entriesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (value instanceof Map) return value;
  return isDictionary(value) ? new Map(Object.entries(value)) : null;
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : null;

/** `bool(value)` */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  const entries = entriesOf(value);
  if (entries !== null) return entries.size > 0;
  return Number.isNaN(value) || Boolean(value);
}

/** `left == right` */
export function isEqual(left: unknown, right: unknown): boolean {
  const numbers = [numberOf(left), numberOf(right)] as const;
  if (numbers[0] !== null && numbers[1] !== null) return numbers[0] === numbers[1];
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, position) => isEqual(item, right[position]));
  }
  const entries = [entriesOf(left), entriesOf(right)] as const;
  if (entries[0] !== null && entries[1] !== null) {
    return (
      entries[0].size === entries[1].size &&
      [...entries[0]].every(([key, value]) => entries[1]!.has(key) && isEqual(value, entries[1]!.get(key)))
    );
  }
  return left === right;
}

/** Compares two texts by code point: negative, zero or positive. */
export function compareTexts(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let index = 0;
  while (index < shorter && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  if (index === shorter) return left.length - right.length;
  const pointsFrom = (from: number): number => left.codePointAt(from)! - right.codePointAt(from)!;
  // The first half of a character may be all that two characters have in common.
  return (index > 0 ? pointsFrom(index - 1) : 0) || pointsFrom(index);
}

/** A pair of values that Python does not order: its operators raise a TypeError that names both types. */
interface Unordered {
  readonly left: unknown;
  readonly right: unknown;
}

/**
 * Compares two values as Python's `<` does. Returns a negative number, zero or a positive number, NaN if neither value
 * is greater, and the first pair of unordered values if Python raises.
 */
export function compare(left: unknown, right: unknown): number | Unordered {
  const numbers = [numberOf(left), numberOf(right)] as const;
  if (numbers[0] !== null && numbers[1] !== null)
    return numbers[0] === numbers[1] ? 0 : numbers[0] - numbers[1];
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let position = 0; position < Math.min(left.length, right.length); position++) {
      if (isEqual(left[position], right[position])) continue;
      return compare(left[position], right[position]);
    }
    return left.length - right.length;
  }
  return { left, right };
}
