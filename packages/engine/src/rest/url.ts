/**
 * Splits a URL into path and query. The path is decoded as in WSGI: each percent-encoded byte becomes
 * one character. The query stays encoded.
 */
export function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const decoded = path.replace(/%([0-9a-fA-F]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return { path: decoded, query };
}

/** The variable parts, `{}`, of a path that matches the pattern; `null` for a path that does not match. */
export function matchPath(pattern: readonly string[], segments: readonly string[]): string[] | null {
  if (pattern.length !== segments.length) return null;
  const args: string[] = [];
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]!;
    if (part === '{}' ? segment === '' : segment !== part) return null;
    if (part === '{}') args.push(segment);
  }
  return args;
}
