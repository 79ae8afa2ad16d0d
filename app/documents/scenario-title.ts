const TITLE_KEY = /(?:^|[{,])[ \t]*"?title"?[ \t]*:/m;
const ONE_VALUE = /^[ \t]*("(?:[^"\\\n]|\\.)*"|[^\n,}]*)/;
/** Characters of a title; lists show less. */
const LONGEST = 1000;

/** Returns the title for lists, even of a malformed text: the value of a `title` line, else the first words. */
export function titleOf(text: string): string {
  const key = TITLE_KEY.exec(text);
  if (key === null) return UNTITLED;
  const start = key.index + key[0].length;
  const value = ONE_VALUE.exec(text.slice(start, start + LONGEST))?.[1] ?? '';
  return unquoted(value.trim()) || UNTITLED;
}

const UNTITLED = 'Untitled scenario';

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value.replace(/^'(.*)'$/, '$1');
  try {
    return String(JSON.parse(value));
  } catch {
    return '';
  }
}
