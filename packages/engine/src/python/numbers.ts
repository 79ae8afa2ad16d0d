import { bareInt, bareNumber } from './integers.ts';
import { reprText } from './repr.ts';

const DIGITS = String.raw`\d+(?:_\d+)*`;
const FLOAT = new RegExp(`^[+-]?(?:${DIGITS}(?:\\.(?:${DIGITS})?)?|\\.${DIGITS})(?:e[+-]?${DIGITS})?$`, 'i');
const SPECIAL = /^([+-]?)(inf|infinity|nan)$/i;

/**
 * Returns Python's `float()` of a text, or null if Python raises. Nova reads numbers in extra specs and metadata with
 * it: ` 3 `, `1_000` and `inf` are numbers, the empty text is not.
 */
export function readFloat(text: string): number | null {
  const bare = bareNumber(text);
  if (FLOAT.test(bare)) return Number(bare.replaceAll('_', ''));
  const special = SPECIAL.exec(bare);
  if (special === null) return null;
  if (special[2]!.toLowerCase() === 'nan') return Number.NaN;
  return special[1] === '-' ? -Infinity : Infinity;
}

/** Returns Python's `int()` of a text in base 10, or null if Python raises, as for `1.5` and the empty text. */
export function readInt(text: string): number | null {
  const digits = bareInt(text);
  return digits === null ? null : Number(digits);
}

/** The messages of Python's ValueError for a text that `float()` or `int()` does not accept. */
export const notAFloat = (text: string): string => `could not convert string to float: ${reprText(text)}`;
export const notAnInt = (text: string): string => `invalid literal for int() with base 10: ${reprText(text)}`;

/** Limits a number to the range of doubles, because Python's integers have no limits. */
export const finite = (value: number): number =>
  Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
