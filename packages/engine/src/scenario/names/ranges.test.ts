import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapseNames, expandNames, parseNames } from './ranges.ts';

const expand = (text: string) => expandNames(text, 1000);

test.each([
  ['compute1', ['compute1']],
  ['c[1:3]', ['c1', 'c2', 'c3']],
  ['c[098:101]', ['c098', 'c099', 'c100', 'c101']],
  ['c[1:10:4]x', ['c1x', 'c5x', 'c9x']],
  ['[a:c]', ['a', 'b', 'c']],
  ['[A:E:2]', ['A', 'C', 'E']],
  ['r[1:2]n[01:02]', ['r1n01', 'r1n02', 'r2n01', 'r2n02']],
  ['10.0.[0:1].[9:10]', ['10.0.0.9', '10.0.0.10', '10.0.1.9', '10.0.1.10']],
  ['c[7:7]', ['c7']],
  ['[0:2]', ['0', '1', '2']],
  ['plain[brackets]', ['plain[brackets]']],
])('%s', (text, names) => {
  expect(expand(text)).toEqual(names);
});

test.each([
  ['c[3:1]', 'reversed'],
  ['c[d:a]', 'reversed'],
  ['c[01:100]', 'Write [01:100]'],
  ['c[a:Z]', 'is not a valid range'],
  ['c[1:b]', 'is not a valid range'],
  ['c[1:]', 'is not a valid range'],
  ['c[:5]', 'is not a valid range'],
  ['c[1:5:0]', 'is not a valid range'],
  ['c[1:2:3:4]', 'is not a valid range'],
  ['c[-1:5]', 'is not a valid range'],
])('%s is invalid: %s', (text, message) => {
  expect(() => expand(text)).toThrow(message);
});

test('a range is counted before its names are computed', () => {
  expect(parseNames('c[1:999999999]').length).toBe(999999999);
  expect(() => expand('c[1:999999999]')).toThrow('has 999,999,999 names; the limit is 1,000');
  expect(() => expand('[1:999999999][1:999999999]')).toThrow('has too many names');
});

test('the n-th name is the n-th of the whole list', () => {
  const names = parseNames('r[a:c]n[08:12:2]');
  expect(Array.from({ length: names.length }, (_, index) => names.at(index))).toEqual(
    expand('r[a:c]n[08:12:2]'),
  );
});

test('collapsing and expanding gives the same names', () => {
  const word = fc.constantFrom('a', 'b', 'a-1-', '');
  const name = fc.tuple(word, fc.integer({ min: 0, max: 12 }), fc.constantFrom('', 'x'), fc.boolean());
  fc.assert(
    fc.property(fc.array(name), (parts) => {
      const names = parts.map(
        ([head, n, tail, padded]) => head + (padded ? `${n}`.padStart(2, '0') : n) + tail,
      );
      expect(collapseNames(names).flatMap(expand)).toEqual(names);
    }),
  );
});

test('runs of three or more become a range', () => {
  expect(collapseNames(['c1', 'c2', 'c3', 'x', 'c098', 'c099', 'c100'])).toEqual([
    'c[1:3]',
    'x',
    'c[098:100]',
  ]);
});
