import { stripEnd } from './strip-end.ts';

/** What `int()` and `float()` allow around a number. */
const NUMBER_SPACES =
  '\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029' +
  '\u202f\u205f\u3000';
/** What `str.isspace()` calls white space; JavaScript counts the byte order mark, but not U+0085 and these four. */
const SPACES = `\x1c\x1d\x1e\x1f${NUMBER_SPACES}`;
const GAP = new RegExp(`[${SPACES}]+`);

function stripStart(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text[start]!)) start += 1;
  return text.slice(start);
}

/** `str.rstrip()`. */
export const stripRight = (text: string): string => stripEnd(text, SPACES);

/** `str.lstrip()`. */
export const stripLeft = (text: string): string => stripStart(text, SPACES);

/** `str.strip()`. */
export const strip = (text: string): string => stripLeft(stripRight(text));

/** A text without the white space that may stand around a number. */
export const stripNumber = (text: string): string => stripStart(stripEnd(text, NUMBER_SPACES), NUMBER_SPACES);

/** `str.split()` without a separator. */
export const words = (text: string): string[] => text.split(GAP).filter((word) => word !== '');
