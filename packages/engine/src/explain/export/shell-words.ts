/** Characters that a POSIX shell does not interpret in any word. */
const PLAIN = /^[A-Za-z0-9_@%+=:,./-]+$/;

/**
 * Returns a text as one word of a POSIX shell, in single quotes if the shell would interpret it. NUL is removed,
 * because an argument cannot contain it.
 */
export function shellWord(text: string): string {
  const possible = text.replaceAll('\0', '');
  return PLAIN.test(possible) ? possible : `'${possible.replaceAll("'", `'\\''`)}'`;
}

/** Returns a command line. */
export const shellLine = (words: readonly string[]): string => words.map(shellWord).join(' ');
