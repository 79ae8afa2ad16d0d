/** What a POSIX shell takes as it stands, wherever a word may be. */
const PLAIN = /^[A-Za-z0-9_@%+=:,./-]+$/;

/**
 * A text as one word of a POSIX shell: in single quotes, unless nothing in it means anything to the shell. NUL, which no
 * argument can hold, is left out.
 */
export function shellWord(text: string): string {
  const possible = text.replaceAll('\0', '');
  return PLAIN.test(possible) ? possible : `'${possible.replaceAll("'", `'\\''`)}'`;
}

/** A command line. */
export const shellLine = (words: readonly string[]): string => words.map(shellWord).join(' ');
