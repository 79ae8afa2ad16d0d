/** Returns a query string in readable form: decoded, one parameter per line. */
export function linesOf(query: string): string {
  return query.split('&').map(decoded).join('\n');
}

/** Returns the query string of lines in `linesOf` format. Ignores blank lines and spaces around a line. */
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

/** The first `=` separates the name from the value, as in Placement. */
function encoded(line: string): string {
  const equals = line.indexOf('=');
  if (equals < 0) return encodeURIComponent(line);
  return `${encodeURIComponent(line.slice(0, equals))}=${encodeURIComponent(line.slice(equals + 1))}`;
}
