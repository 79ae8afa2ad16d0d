import { bareInt, bareNumber } from './integers.ts';
import { reprText } from './repr.ts';

const DIGITS = String.raw`\d+(?:_\d+)*`;
const FLOAT = new RegExp(`^[+-]?(?:${DIGITS}(?:\\.(?:${DIGITS})?)?|\\.${DIGITS})(?:e[+-]?${DIGITS})?$`, 'i');
const SPECIAL = /^([+-]?)(inf|infinity|nan)$/i;

/**
 * Python's `float()`, by which Nova reads numbers in extra specs and metadata: ` 3 `, `1_000` and `inf` are
 * numbers, the empty text is none. `null` where Python would raise.
 */
export function readFloat(text: string): number | null {
  const bare = bareNumber(text);
  if (FLOAT.test(bare)) return Number(bare.replaceAll('_', ''));
  const special = SPECIAL.exec(bare);
  if (special === null) return null;
  if (special[2]!.toLowerCase() === 'nan') return Number.NaN;
  return special[1] === '-' ? -Infinity : Infinity;
}

/** Python's `int()` of a text in base 10: `1.5` and the empty text are none. `null` where Python would raise. */
export function readInt(text: string): number | null {
  const digits = bareInt(text);
  return digits === null ? null : Number(digits);
}

/** What Python's ValueError says of a text that `float()` or `int()` does not take. */
export const notAFloat = (text: string): string => `could not convert string to float: ${reprText(text)}`;
export const notAnInt = (text: string): string => `invalid literal for int() with base 10: ${reprText(text)}`;

/** Python's whole numbers have no end. One beyond every double counts as the greatest, which no host has either. */
export const finite = (value: number): number =>
  Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
