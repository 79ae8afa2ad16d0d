import { describe, expect, it } from 'vitest';
import { boolFromString, strictBool, strOfBool, wholeNumber } from './values.ts';

describe('booleans of oslo.utils', () => {
  it.each(['1', 't', ' TRUE ', 'on', 'y', 'Yes'])('%j is true', (text) => {
    expect([boolFromString(text), strictBool(text)]).toEqual([true, true]);
  });

  it.each([
    ['no', false],
    ['0', false],
    ['maybe', null],
    ['', null],
  ])('%j is false, and strictly %s', (text, strict) => {
    expect([boolFromString(text), strictBool(text)]).toEqual([false, strict]);
  });

  it('have the texts of Python', () => {
    expect([strOfBool(true), strOfBool(false)]).toEqual(['True', 'False']);
  });
});

describe('int()', () => {
  it.each([
    [' 3 ', 3n],
    ['1_000', 1000n],
    ['+7', 7n],
    ['-0', 0n],
    ['-12', -12n],
    ['99999999999999999999', 99999999999999999999n],
    ['1.5', null],
    ['_1', null],
    ['1__0', null],
    ['0x1', null],
    ['', null],
  ])('of %j is %s', (text, number) => {
    expect(wholeNumber(text)).toBe(number);
  });
});
