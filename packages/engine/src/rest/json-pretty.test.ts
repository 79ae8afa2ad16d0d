import { describe, expect, it } from 'vitest';
import { parseJson } from './json-parse.ts';
import { pythonPretty } from './json-pretty.ts';

function pretty(json: string, width = 20): string[] {
  return pythonPretty(parseJson(json), width).split('\n');
}

describe('pythonPretty', () => {
  it.each([
    ['{"b": [1, 1.0, null], "a": "x"}', 40, "{'a': 'x', 'b': [1, 1.0, None]}"],
    ['{}', 1, '{}'],
    ['[]', 1, '[]'],
    ['12345', 2, '12345'],
    ['"abc"', 2, "'abc'"],
    ['""', 1, "''"],
  ])('leaves %s in %d columns on one line', (json, width, line) => {
    expect(pretty(json, width)).toEqual([line]);
  });

  it('writes one member per line, sorted', () => {
    expect(pretty('{"second": 1, "first": {"y": true, "x": false}, "third": 3}')).toEqual([
      "{'first': {'x': False,",
      "           'y': True},",
      " 'second': 1,",
      " 'third': 3}",
    ]);
  });

  it('writes one item per line', () => {
    expect(pretty('["one", ["a", "b"], ["long", "longer", "longest"]]')).toEqual([
      "['one',",
      " ['a', 'b'],",
      " ['long',",
      "  'longer',",
      "  'longest']]",
    ]);
  });

  it('includes the brackets and the comma that follow in the width', () => {
    expect(pretty('[[1, 2, 3, 4, 5, 6]]', 20)).toEqual(['[[1, 2, 3, 4, 5, 6]]']);
    expect(pretty('[[1, 2, 3, 4, 5, 6]]', 19)).toHaveLength(6);
    expect(pretty('[[11, 2, 3, 4, 55], 1]', 19)).toEqual(['[[11, 2, 3, 4, 55],', ' 1]']);
    expect(pretty('[[11, 2, 3, 4, 555], 1]', 19)).toHaveLength(6);
  });

  it('breaks strings between words and after lines', () => {
    expect(pretty('"one two three four five"')).toEqual(["('one two three '", " 'four five')"]);
    expect(pretty('"one\\ntwo three four five"')).toEqual(["('one\\n'", " 'two three four '", " 'five')"]);
    expect(pretty('{"k": "one two three four"}')).toEqual(["{'k': 'one two '", "      'three four'}"]);
    expect(pretty('"a word_that_is_longer_than_the_line b"')).toEqual([
      "('a '",
      " 'word_that_is_longer_than_the_line '",
      " 'b')",
    ]);
  });

  it('counts code points', () => {
    expect(pretty('["😀😀😀😀", "😀😀😀"]', 15)).toHaveLength(1);
    expect(pretty('["😀😀😀😀", "😀😀😀"]', 14)).toHaveLength(2);
  });
});
