import { stripEnd } from '../python/strip-end.ts';

/** Whether Placement takes the text for a uuid: 32 hexadecimal digits with dashes, braces or urn:uuid: anywhere. */
export function isUuidLike(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(digitsOf(text));
}

/** The uuid in lower case with dashes in their places. The text must be like a uuid. */
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

/** Whether the text is a uuid with its dashes in their places, as query parameters need it. */
export function isDashedUuid(text: string): boolean {
  return isUuidLike(text) && [8, 13, 18, 23].every((at) => text[at] === '-');
}
