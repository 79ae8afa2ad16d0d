/** A query string as people read it: decoded, one parameter a line. */
export function linesOf(query: string): string {
  return query.split('&').map(decoded).join('\n');
}

/** The query string of lines as `linesOf` gives them; blank lines and blanks around a line do not count. */
export function queryOf(lines: string): string {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(encoded)
    .join('&');
}

function decoded(parameter: string): string {
  try {
    return decodeURIComponent(parameter.replaceAll('+', ' '));
  } catch {
    return parameter;
  }
}

/** The first `=` parts name from value, as Placement reads it. */
function encoded(line: string): string {
  const equals = line.indexOf('=');
  if (equals < 0) return encodeURIComponent(line);
  return `${encodeURIComponent(line.slice(0, equals))}=${encodeURIComponent(line.slice(equals + 1))}`;
}
