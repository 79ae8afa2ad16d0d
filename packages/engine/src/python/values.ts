import { bareInt } from './integers.ts';
import { strip } from './spaces.ts';

const TRUE = new Set(['t', 'true', 'on', 'y', 'yes', '1']);
const FALSE = new Set(['f', 'false', 'off', 'n', 'no', '0']);

/** `oslo_utils.strutils.bool_from_string`: what is not a word for true is false. */
export const boolFromString = (text: string): boolean => TRUE.has(strip(text).toLowerCase());

/** The strict form of `bool_from_string`; `null` for a text that is neither, where oslo.utils raises ValueError. */
export function strictBool(text: string): boolean | null {
  if (boolFromString(text)) return true;
  return FALSE.has(strip(text).toLowerCase()) ? false : null;
}

/** Python's `int()` of a text, whatever its size; `null` where Python would raise. */
export function wholeNumber(text: string): bigint | null {
  const digits = bareInt(text);
  if (digits === null) return null;
  const size = BigInt(digits.replace(/^[+-]/, ''));
  return digits.startsWith('-') ? -size : size;
}

/** `str()` of a boolean. */
export const strOfBool = (value: boolean): string => (value ? 'True' : 'False');
