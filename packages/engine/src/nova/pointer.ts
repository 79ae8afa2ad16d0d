/**
 * The place of a value in the scenario document: an RFC 6901 JSON Pointer, such as
 * `/flavors/0/extra_specs/ssd`. A line of the text of nova.conf is `/nova_conf#L3` (lines from 1).
 * `null` for an object that is not from a document: a test vector, an API request, a default.
 */
export type Pointer = string | null;

const escapeToken = (token: string | number): string =>
  String(token).replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the pointer to a value inside the value at `base`. */
export function at(base: Pointer, ...tokens: readonly (string | number)[]): Pointer {
  return base === null ? null : base + tokens.map((token) => `/${escapeToken(token)}`).join('');
}
