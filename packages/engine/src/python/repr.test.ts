import { describe, expect, it } from 'vitest';
import { reprFloat, reprSet, reprText, reprValue, strOf } from './repr.ts';

describe('repr()', () => {
  it('texts', () => {
    expect(['a', "it's", `'"`, 'a\\b\n', '\u0001\u0085é'].map(reprText)).toEqual([
      "'a'",
      `"it's"`,
      `'\\'"'`,
      "'a\\\\b\\n'",
      "'\\x01\\x85é'",
    ]);
  });

  it('floats', () => {
    expect([4, 0.5, -2, 1e16, 1.5e-5, 123456789.25, Number.NaN, -Infinity, 0].map(reprFloat)).toEqual([
      '4.0',
      '0.5',
      '-2.0',
      '1e+16',
      '1.5e-05',
      '123456789.25',
      'nan',
      '-inf',
      '0.0',
    ]);
  });

  it('JSON values', () => {
    const value = { cores: 4, smt: true, flags: ['vmx', null], ratio: 1.5 };
    expect(reprValue(value)).toBe("{'cores': 4, 'smt': True, 'flags': ['vmx', None], 'ratio': 1.5}");
    expect(reprValue(new Map([['a', 1]]))).toBe("{'a': 1}");
    expect(strOf('bare')).toBe('bare');
  });

  it('sets', () => {
    expect(reprSet([])).toBe('set()');
    expect(reprSet(['a', 'b'])).toBe("{'a', 'b'}");
  });
});
