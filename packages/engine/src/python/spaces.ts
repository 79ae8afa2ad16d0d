import { stripEnd } from './strip-end.ts';

/** The characters that `int()` and `float()` allow around a number. */
const NUMBER_SPACES =
  '\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029' +
  '\u202f\u205f\u3000';
/**
 * The characters for which `str.isspace()` is true. JavaScript's white space has the byte order mark
 * instead, but not U+0085 and these four.
 */
const SPACES = `\x1c\x1d\x1e\x1f${NUMBER_SPACES}`;
const GAP = new RegExp(`[${SPACES}]+`);

function stripStart(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text[start]!)) start += 1;
  return text.slice(start);
}

/** Python's `str.rstrip()`. */
export const stripRight = (text: string): string => stripEnd(text, SPACES);

/** Python's `str.lstrip()`. */
export const stripLeft = (text: string): string => stripStart(text, SPACES);

/** Python's `str.strip()`. */
export const strip = (text: string): string => stripLeft(stripRight(text));

/** Removes the white space that Python allows around a number. */
export const stripNumber = (text: string): string => stripStart(stripEnd(text, NUMBER_SPACES), NUMBER_SPACES);

/** Python's `str.split()` without a separator. */
export const words = (text: string): string[] => text.split(GAP).filter((word) => word !== '');
