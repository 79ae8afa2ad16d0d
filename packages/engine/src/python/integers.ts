import { stripNumber } from './spaces.ts';

const DIGIT = /\p{Nd}/u;
const INT = /^[+-]?\d+(?:_\d+)*$/;
/** Of a longer text `int()` raises, since Python 3.11. */
const MOST_DIGITS = 4300;

/** Decimal digits of any script count for Python; each script's ten stand together, from 0 to 9. */
function asciiDigit(digit: string): string {
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value += 1;
  return String(value % 10);
}

/** The text without the white space that may stand around a number, its digits in ASCII. */
export const bareNumber = (text: string): string => stripNumber(text).replace(/[^\P{Nd}0-9]/gu, asciiDigit);

/** The sign and digits of what Python's `int()` takes in base 10; `null` where it would raise. */
export function bareInt(text: string): string | null {
  const bare = bareNumber(text);
  if (!INT.test(bare)) return null;
  const digits = bare.replaceAll('_', '');
  return digits.replace(/^[+-]/, '').length > MOST_DIGITS ? null : digits;
}
