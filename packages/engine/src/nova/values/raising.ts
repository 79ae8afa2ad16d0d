import { compare, typeOf } from '../../python/compare.ts';
import { notAFloat, notAnInt, readFloat } from '../../python/numbers.ts';
import { wholeNumber } from '../../python/values.ts';
import { NovaError } from '../errors.ts';
import type { Pointer } from '../pointer.ts';

/**
 * Python's conversions and comparisons for values of the scenario. `because` points to the values.
 * @throws NovaError with the exception that Python raises
 */

/** Returns Python's `float()` of a text. */
export function floatOrRaise(text: string, because: readonly Pointer[] = []): number {
  const number = readFloat(text);
  if (number !== null) return number;
  throw new NovaError('ValueError', notAFloat(text), because);
}

/** Returns Python's `int()` of a text. */
export function intOrRaise(text: string, because: readonly Pointer[] = []): number {
  const number = wholeNumber(text);
  if (number !== null) return Number(number);
  throw new NovaError('ValueError', notAnInt(text), because);
}

/**
 * Compares two values as Python does. Returns a negative number, zero or a positive number, NaN if neither is greater.
 */
export function compareOrRaise(
  left: unknown,
  right: unknown,
  operator: string,
  because: readonly Pointer[],
): number {
  const order = compare(left, right);
  if (typeof order === 'number') return order;
  const types = `'${typeOf(order.left)}' and '${typeOf(order.right)}'`;
  throw new NovaError('TypeError', `'${operator}' not supported between instances of ${types}`, because);
}
