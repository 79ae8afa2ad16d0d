import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonDouble, writeJson } from './json-write.ts';

describe('writeJson', () => {
  it('writes ASCII that JSON.parse reads back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = writeJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).toMatch(/^[\0-\x7f]*$/);
      }),
    );
  });

  it('has blanks in the same positions as Python', () => {
    expect(writeJson({ a: [1, 2, null], b: { c: 'd' } })).toBe('{"a": [1, 2, null], "b": {"c": "d"}}');
  });

  it('escapes characters beyond ASCII', () => {
    expect(writeJson('é☃😀')).toBe('"\\u00e9\\u2603\\ud83d\\ude00"');
  });

  it('writes maps as objects, with any key', () => {
    expect(writeJson(new Map([['__proto__', 1]]))).toBe('{"__proto__": 1}');
  });

  it('omits undefined members', () => {
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
