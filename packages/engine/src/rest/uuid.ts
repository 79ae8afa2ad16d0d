import { stripEnd } from '../python/strip-end.ts';

/**
 * Whether Placement accepts the text as a uuid: 32 hexadecimal digits. Dashes, `urn:` and `uuid:` are
 * ignored anywhere, braces at the start and end.
 */
export function isUuidLike(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(digitsOf(text));
}

/** Returns the uuid in lower case and with dashes. `isUuidLike` must be true for the text. */
export function canonicalUuid(text: string): string {
  const digits = digitsOf(text).toLowerCase();
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
}

function digitsOf(text: string): string {
  const bare = text
    .replaceAll('urn:', '')
    .replaceAll('uuid:', '')
    .replace(/^[{}]+/, '');
  return stripEnd(bare, '{}').replaceAll('-', '');
}

/** Whether the text is a uuid with dashes in the right places, which query parameters require. */
export function isDashedUuid(text: string): boolean {
  return isUuidLike(text) && [8, 13, 18, 23].every((index) => text[index] === '-');
}
