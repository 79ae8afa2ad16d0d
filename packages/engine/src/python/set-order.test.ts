import { describe, expect, it } from 'vitest';
import { inSetOrder } from './set-order.ts';

describe('the order of a set, as PYTHONHASHSEED=0 python3.11 prints it', () => {
  it.each([
    [
      ['1', 'nan'],
      ['nan', '1'],
    ],
    [
      ['nan', '10'],
      ['10', 'nan'],
    ],
    [
      ['10', '1', 'nan'],
      ['10', 'nan', '1'],
    ],
    [
      ['4.0', 'nan'],
      ['nan', '4.0'],
    ],
  ])('%j', (given, expected) => {
    expect(inSetOrder(given)).toEqual(expected);
  });

  it.each([
    [
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
      ['d', 'f', 'g', 'h', 'b', 'i', 'c', 'a', 'e'],
    ],
    [
      ['', 'é', '€', '😀', 'abcdefgh', 'abcdefghi'],
      ['', 'é', 'abcdefghi', 'abcdefgh', '😀', '€'],
    ],
    [
      [
        'k0',
        'k7',
        'k14',
        'k21',
        'k28',
        'k35',
        'k42',
        'k49',
        'k56',
        'k63',
        'k70',
        'k77',
        'k84',
        'k91',
        'k98',
        'k105',
        'k112',
        'k119',
        'k126',
        'k133',
        'k140',
        'k147',
        'k154',
        'k161',
      ],
      [
        'k28',
        'k147',
        'k161',
        'k140',
        'k70',
        'k14',
        'k105',
        'k7',
        'k49',
        'k126',
        'k35',
        'k77',
        'k0',
        'k154',
        'k119',
        'k63',
        'k98',
        'k112',
        'k42',
        'k91',
        'k21',
        'k56',
        'k133',
        'k84',
      ],
    ],
  ])('wider characters and larger tables: %j', (given, expected) => {
    expect(inSetOrder(given)).toEqual(expected);
  });
});
