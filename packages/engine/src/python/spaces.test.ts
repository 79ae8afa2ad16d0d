import { describe, expect, it } from 'vitest';
import { strip, stripLeft, stripRight, words } from './spaces.ts';

describe('Python white space', () => {
  it('is stripped, but the byte order mark is not', () => {
    expect(['\x1c a\u3000', '\x85a\x1f', ' \t\n'].map(strip)).toEqual(['a', 'a', '']);
    expect(strip('\ufeffa ')).toBe('\ufeffa');
    expect([stripLeft('\x85a '), stripRight(' a\x85')]).toEqual(['a ', ' a']);
  });

  it('of any length separates words', () => {
    expect(words(' <or>\x1ca \x85b\ufeff ')).toEqual(['<or>', 'a', 'b\ufeff']);
    expect(words(' \x1f')).toEqual([]);
  });
});
