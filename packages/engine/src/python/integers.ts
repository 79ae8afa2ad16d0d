import { stripNumber } from './spaces.ts';

const DIGIT = /\p{Nd}/u;
const INT = /^[+-]?\d+(?:_\d+)*$/;
/** Since Python 3.11, `int()` raises for a longer text. */
const MOST_DIGITS = 4300;

/** Python accepts the decimal digits of any script. The ten digits of a script are consecutive, from 0 to 9. */
function asciiDigit(digit: string): string {
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value += 1;
  return String(value % 10);
}

/** Removes the white space around a number and converts its digits to ASCII. */
export const bareNumber = (text: string): string => stripNumber(text).replace(/[^\P{Nd}0-9]/gu, asciiDigit);

/** Returns the sign and digits of a text that Python's `int()` accepts in base 10, or null if it would raise. */
export function bareInt(text: string): string | null {
  const bare = bareNumber(text);
  if (!INT.test(bare)) return null;
  const digits = bare.replaceAll('_', '');
  return digits.replace(/^[+-]/, '').length > MOST_DIGITS ? null : digits;
}
