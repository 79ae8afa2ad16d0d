import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonDouble, writeJson } from './json-write.ts';

describe('writeJson', () => {
  it('writes what JSON.parse reads again, in ASCII', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = writeJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).toMatch(/^[\0-\x7f]*$/);
      }),
    );
  });

  it('puts blanks where Python does', () => {
    expect(writeJson({ a: [1, 2, null], b: { c: 'd' } })).toBe('{"a": [1, 2, null], "b": {"c": "d"}}');
  });

  it('escapes what is beyond ASCII', () => {
    expect(writeJson('é☃😀')).toBe('"\\u00e9\\u2603\\ud83d\\ude00"');
  });

  it('writes maps as objects, and any key in them', () => {
    expect(writeJson(new Map([['__proto__', 1]]))).toBe('{"__proto__": 1}');
  });

  it('leaves out what is undefined', () => {
    expect(writeJson({ a: undefined, b: 1 })).toBe('{"b": 1}');
  });

  it.each([
    [1, '1.0'],
    [0.25, '0.25'],
    [1e-9, '1e-09'],
    [1e20, '1e+20'],
  ])('writes the double %d as %s', (value, text) => {
    expect(writeJson(new JsonDouble(value))).toBe(text);
  });
});
