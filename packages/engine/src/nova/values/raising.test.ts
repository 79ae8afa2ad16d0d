import { describe, expect, it } from 'vitest';
import { compareOrRaise, floatOrRaise, intOrRaise } from './raising.ts';

describe('conversions that raise as Python does', () => {
  it('returns the number', () => {
    expect([floatOrRaise(' 1_0.5 '), intOrRaise('12')]).toEqual([10.5, 12]);
  });

  it.each(['', ' ', '.', '1_', '0x1', '1,5'])('float(%j) raises ValueError', (text) => {
    expect(() => floatOrRaise(text, ['/x'])).toThrow(
      expect.objectContaining({ exception: 'ValueError', because: ['/x'] }),
    );
  });

  it('quotes the text that int() does not accept', () => {
    expect(() => intOrRaise('x')).toThrow("invalid literal for int() with base 10: 'x'");
  });
});

describe('comparisons that raise as Python does', () => {
  it('returns the order', () => {
    expect([compareOrRaise(1, 2, '<', []), compareOrRaise('b', 'a', '<', [])].map(Math.sign)).toEqual([
      -1, 1,
    ]);
  });

  it.each([
    [1, 'a', 'int', 'str'],
    [1.5, null, 'float', 'NoneType'],
    [{}, true, 'dict', 'bool'],
    [[1], 1, 'list', 'int'],
  ])('raises TypeError for %j and %j', (left, right, leftType, rightType) => {
    expect(() => compareOrRaise(left, right, '<', ['/hint'])).toThrow(
      expect.objectContaining({
        exception: 'TypeError',
        message: `'<' not supported between instances of '${leftType}' and '${rightType}'`,
        because: ['/hint'],
      }),
    );
  });
});
