import { describe, expect, it } from 'vitest';
import { canonicalUuid, isDashedUuid, isUuidLike } from './uuid.ts';

const UUID = '0f4a1bc2-0000-4000-8000-abcdefabcdef';
const DIGITS = UUID.replaceAll('-', '');

describe('uuids', () => {
  it.each([UUID, DIGITS, UUID.toUpperCase(), `{${UUID}}`, `urn:uuid:${UUID}`])('accept %s', (text) => {
    expect(isUuidLike(text)).toBe(true);
    expect(canonicalUuid(text)).toBe(UUID);
  });

  it.each(['', 'nope', UUID.slice(1), `${UUID}0`, UUID.replace('f', 'g')])('do not accept %j', (text) => {
    expect(isUuidLike(text)).toBe(false);
  });

  it('require dashes in the right places of a query', () => {
    expect(isDashedUuid(UUID)).toBe(true);
    expect(isDashedUuid(DIGITS)).toBe(false);
    expect(isDashedUuid(`urn:uuid:${UUID}`)).toBe(false);
  });
});
