import { bareInt } from './integers.ts';
import { strip } from './spaces.ts';

const TRUE = new Set(['t', 'true', 'on', 'y', 'yes', '1']);
const FALSE = new Set(['f', 'false', 'off', 'n', 'no', '0']);

/** `oslo_utils.strutils.bool_from_string`: every text that does not mean true is false. */
export const boolFromString = (text: string): boolean => TRUE.has(strip(text).toLowerCase());

/** The strict form of `bool_from_string`. Returns null for other texts, for which oslo.utils raises ValueError. */
export function strictBool(text: string): boolean | null {
  if (boolFromString(text)) return true;
  return FALSE.has(strip(text).toLowerCase()) ? false : null;
}

/** Returns Python's `int()` of a text without a limit, or null if Python raises. */
export function wholeNumber(text: string): bigint | null {
  const digits = bareInt(text);
  if (digits === null) return null;
  const size = BigInt(digits.replace(/^[+-]/, ''));
  return digits.startsWith('-') ? -size : size;
}

/** `str()` of a boolean. */
export const strOfBool = (value: boolean): string => (value ? 'True' : 'False');
