import { describe, expect, it } from 'vitest';
import { bareInt } from './integers.ts';

describe('Python integers', () => {
  it.each([
    [' 1_0\x85', '10'],
    ['+٣', '+3'],
    ['\u3000-𝟝', '-5'],
    ['1'.repeat(4300), '1'.repeat(4300)],
  ])('int(%j)', (text, digits) => {
    expect(bareInt(text)).toBe(digits);
  });

  it.each(['', '\ufeff1', '\x1c1', '1__0', '1.0', '²', '1'.repeat(4301)])('int(%j) raises', (text) => {
    expect(bareInt(text)).toBeNull();
  });
});
