import { describe, expect, it } from 'vitest';
import { parseJson } from './json-parse.ts';
import { pythonRepr } from './json-repr.ts';

describe('pythonRepr', () => {
  it.each([
    ['null', 'None'],
    ['[true, false]', '[True, False]'],
    ['"plain"', "'plain'"],
    ['"it\'s"', '"it\'s"'],
    ['"it\'s \\"so\\""', `'it\\'s "so"'`],
    ['"back\\\\slash"', "'back\\\\slash'"],
    ['"a\\n\\r\\t\\u0007"', "'a\\n\\r\\t\\x07'"],
    ['"é☃😀"', "'é☃😀'"],
    ['"\\u00a0\\u2028"', "'\\xa0\\u2028'"],
    ['"\\udbff\\udfff"', "'\\U0010ffff'"],
    ['{"b": 1, "a": {"c": []}}', "{'b': 1, 'a': {'c': []}}"],
    [
      '[1, 1.0, 1.5, 0.00001, 0.0001, 123456789012345678]',
      '[1, 1.0, 1.5, 1e-05, 0.0001, 123456789012345678]',
    ],
    ['[-0.5, 1e300]', '[-0.5, 1e+300]'],
  ])('writes %s as %s', (json, expected) => {
    expect(pythonRepr(parseJson(json))).toBe(expected);
  });
});
