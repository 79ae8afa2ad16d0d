import { describe, expect, it } from 'vitest';
import { parseVersionPredicate } from './version-predicate.ts';

describe('a version predicate', () => {
  it.each([
    ['>=6.0,<8.0', '6.0.0', true],
    ['>=6.0,<8.0', '8.0.0', false],
    ['>= 6.0 , <= 7', '7.0.0', true],
    ['>=6.10', '6.9.0', false],
    ['==6.0', '6.0.0', true],
    ['!=8.2.0', '8.2.0', false],
    ['>6', '6.0.1', true],
    ['<8.2.0', '8.2.0rc1', true],
    ['>8.2.0', '8.2.0.post1', true],
    ['<8.2.0a1', '8.2.0.dev3', true],
    ['<1!1.0', '2024.1', true],
  ])('%s for %s is %s', (predicate, version, allowed) => {
    expect(parseVersionPredicate(predicate)?.(version)).toBe(allowed);
  });

  it.each(['', 'x', '=6.0', '6.0', '>=', '>=6.x', '>=6.0,'])('refuses %j', (text) => {
    expect(parseVersionPredicate(text)).toBeNull();
  });
});
