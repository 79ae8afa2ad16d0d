import { describe, expect, it } from 'vitest';
import { readFloat, readInt } from './numbers.ts';

describe('Python numbers', () => {
  it.each([
    ['1', 1],
    [' 1.5 ', 1.5],
    ['1_000', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['-1e3', -1000],
    ['INF', Infinity],
    ['-infinity', -Infinity],
  ])('float(%j)', (text, value) => {
    expect(readFloat(text)).toBe(value);
  });

  it.each(['', ' ', '.', '1_', '_1', '1__0', '0x1', '1,5', 'e5', 'infinit', '1 2'])(
    'float(%j) raises',
    (text) => {
      expect(readFloat(text)).toBeNull();
    },
  );

  it('reads nan', () => {
    expect(readFloat('+nan')).toBeNaN();
  });

  it('reads whole numbers', () => {
    expect(['3', ' -3 ', '+1_0', '007'].map(readInt)).toEqual([3, -3, 10, 7]);
    expect(['٣', '１０', '𝟝'].map(readInt)).toEqual([3, 10, 5]);
    expect(['1.0', '', '1_', '1e3', '0x1'].map(readInt)).toEqual([null, null, null, null, null]);
  });
});
