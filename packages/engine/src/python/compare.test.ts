import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, compareTexts, isEqual, isTrue, typeOf } from './compare.ts';

describe('Python’s truth', () => {
  it('is false for empty values and zero', () => {
    const values = [null, false, 0, -0, '', [], {}, new Map()];
    expect(values.filter(isTrue)).toEqual([]);
  });

  it('is true for everything else, also nan and [False]', () => {
    const values = [true, 1, Number.NaN, '0', [false], { a: 0 }, new Map([['a', 0]])];
    expect(values.filter(isTrue)).toHaveLength(values.length);
  });
});

describe('Python’s equality', () => {
  it('counts booleans as numbers', () => {
    expect(isEqual(true, 1)).toBe(true);
    expect(isEqual(0, false)).toBe(true);
    expect(isEqual(1, '1')).toBe(false);
    expect(isEqual(null, false)).toBe(false);
  });

  it('compares lists and dictionaries', () => {
    expect(isEqual([1, [true]], [1, [1]])).toBe(true);
    expect(isEqual([1], [1, 2])).toBe(false);
    expect(
      isEqual(
        { a: 1, b: 2 },
        new Map([
          ['b', 2],
          ['a', 1],
        ]),
      ),
    ).toBe(true);
    expect(isEqual({ a: 1 }, { b: 1 })).toBe(false);
  });

  it('treats __proto__ as an ordinary key', () => {
    expect(isEqual(JSON.parse('{"__proto__": 1}'), {})).toBe(false);
  });
});

describe('Python’s order', () => {
  const order = (left: unknown, right: unknown): number => Math.sign(Number(compare(left, right)));

  it('compares numbers, texts by code point, and lists item by item', () => {
    expect([order(1, 2), order(true, 0), order(2, 2.0)]).toEqual([-1, 1, 0]);
    expect([order('a', 'b'), order('\u{1f600}', '\uffee'), order('a', 'ab')]).toEqual([-1, 1, -1]);
    expect([order([1, 2], [1, 3]), order([1], [1, 0]), order([], [])]).toEqual([-1, -1, 0]);
  });

  it('is undefined for nan, so that every comparison is false', () => {
    expect(compare(Number.NaN, 1)).toBeNaN();
  });

  it.each([
    [1, 'a'],
    [1.5, null],
    [{}, true],
    [[1], 1],
  ])('does not order %j and %j', (left, right) => {
    expect(compare(left, right)).toEqual({ left, right });
  });

  it('returns the first unordered pair of two lists', () => {
    expect(compare([1, 'a', 2], [1, null, 'b'])).toEqual({ left: 'a', right: null });
  });

  it('names types as Python does', () => {
    expect([1, 1.5, true, 'a', null, [], {}, new Map()].map(typeOf)).toEqual([
      'int',
      'float',
      'bool',
      'str',
      'NoneType',
      'list',
      'dict',
      'dict',
    ]);
  });
});

describe('the order of texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '\uD83D', '\uDE00', '\uFFFF', '😀'), { maxLength: 5 });

  it('is by code point, also for surrogates', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [a, b] = [left, right].map((parts) => Array.from(parts.join('')));
        const index = a!.findIndex((character, position) => character !== b![position]);
        const [mine, other] = [a![index]?.codePointAt(0) ?? 0, b![index]?.codePointAt(0) ?? 0];
        const expected = index === -1 || index >= b!.length ? a!.length - b!.length : mine - other;
        expect(Math.sign(compareTexts(left.join(''), right.join('')))).toBe(Math.sign(expected));
      }),
    );
  });
});
