/** The title for lists, even of a text that is malformed: what a `title` line says, else the first words. */
export function titleOf(text: string): string {
  const found = /(?:^|[{,])[ \t]*"?title"?[ \t]*:[ \t]*("(?:[^"\\\n]|\\.)*"|[^\n,}]*)/m
    .exec(text)?.[1]
    ?.trim();
  return (found === undefined ? '' : unquoted(found)) || 'Untitled scenario';
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value.replace(/^'(.*)'$/, '$1');
  try {
    return String(JSON.parse(value));
  } catch {
    return '';
  }
}
