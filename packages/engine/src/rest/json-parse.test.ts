import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonError, parseJson } from './json-parse.ts';
import { type Json, JsonObject, PythonNumber } from './json-value.ts';

function messageOf(text: string): string {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return error.message;
  }
  return 'nothing is wrong';
}

function plain(value: Json): unknown {
  if (value instanceof JsonObject) return new Map([...value].map(([key, member]) => [key, plain(member)]));
  if (Array.isArray(value)) return value.map(plain);
  return value instanceof PythonNumber ? value.value : value;
}

function asMaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asMaps);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([key, member]) => [key, asMaps(member)]));
}

describe('parseJson', () => {
  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        const text = JSON.stringify(value);
        expect(plain(parseJson(text))).toEqual(asMaps(JSON.parse(text)));
      }),
    );
  });

  it('throws only JsonError, and only where JSON.parse throws', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'{}[]",:1-.e\\u0 tnull\n')), (characters) => {
        const text = characters.join('');
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        if (isJson) expect(() => parseJson(text)).not.toThrow();
        else expect(() => parseJson(text)).toThrow(JsonError);
      }),
    );
  });

  it.each([
    ['', 'Expecting value: line 1 column 1 (char 0)'],
    ['{', 'Expecting property name enclosed in double quotes: line 1 column 2 (char 1)'],
    ['{"a"', "Expecting ':' delimiter: line 1 column 5 (char 4)"],
    ['{"a" 1}', "Expecting ':' delimiter: line 1 column 6 (char 5)"],
    ['{"a":}', 'Expecting value: line 1 column 6 (char 5)'],
    ['{"a":1,}', 'Expecting property name enclosed in double quotes: line 1 column 8 (char 7)'],
    ['{"a":1 "b"', "Expecting ',' delimiter: line 1 column 8 (char 7)"],
    ['[1,]', 'Expecting value: line 1 column 4 (char 3)'],
    ['[1', "Expecting ',' delimiter: line 1 column 3 (char 2)"],
    ['1 2', 'Extra data: line 1 column 3 (char 2)'],
    ['01', 'Extra data: line 1 column 2 (char 1)'],
    ['-', 'Expecting value: line 1 column 1 (char 0)'],
    ['"abc', 'Unterminated string starting at: line 1 column 1 (char 0)'],
    ['"abc\\', 'Unterminated string starting at: line 1 column 1 (char 0)'],
    ['"a\nb"', 'Invalid control character at: line 1 column 3 (char 2)'],
    ['"\\x"', 'Invalid \\escape: line 1 column 2 (char 1)'],
    ['"\\u12"', 'Invalid \\uXXXX escape: line 1 column 3 (char 2)'],
    ['"\\ud800"', 'Unpaired surrogate in string starting at: line 1 column 1 (char 0)'],
    ['  {"name"\n: x}', 'Expecting value: line 2 column 3 (char 12)'],
    ['{"😀": x}', 'Expecting value: line 1 column 7 (char 6)'],
    ['\ufeff{}', 'Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)'],
  ])('reports for %j: %s', (text, message) => {
    expect(messageOf(text)).toBe(message);
  });

  it('keeps the last of several members with the same name', () => {
    expect(parseJson('{"a": 1, "b": 2, "a": 3}')).toEqual(
      new JsonObject([
        ['a', 3],
        ['b', 2],
      ]),
    );
  });

  it('accepts __proto__ as an ordinary name', () => {
    const value = parseJson('{"__proto__": {"polluted": 1}}') as JsonObject;
    expect([...value.keys()]).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('reads surrogate pairs, escaped or not', () => {
    expect(parseJson('"\\ud83d\\ude00"')).toBe(parseJson('"😀"'));
  });

  it('rejects nesting that would exhaust the stack', () => {
    expect(messageOf('['.repeat(100000))).toMatch(/^Nested deeper than 200 levels/);
  });

  it.each([
    ['1.0', '1.0', true],
    ['1e3', '1000.0', true],
    ['1e16', '1e+16', true],
    ['12345678901234567890', '12345678901234567890', true],
    ['NaN', 'nan', false],
    ['-Infinity', '-inf', false],
    ['1e999', 'inf', false],
  ])('keeps the Python notation of %s', (text, shown, isInteger) => {
    expect(parseJson(text)).toMatchObject({ text: shown, isInteger });
  });
});
