import { describe, expect, it } from 'vitest';
import { parseJson } from './json-parse.ts';
import type { Schema } from './schema.ts';
import { schemaErrors } from './schema-check.ts';
import { bestError } from './schema-error.ts';

const UUID = '0f4a1bc2-0000-4000-8000-abcdefabcdef';

function firstMessage(json: string, schema: Schema): string | undefined {
  return bestError(schemaErrors(parseJson(json), schema))?.message;
}

describe('each keyword', () => {
  it.each<[string, Schema, string | undefined]>([
    ['1', { type: 'string' }, "1 is not of type 'string'"],
    ['true', { type: 'integer' }, "True is not of type 'integer'"],
    ['1.5', { type: ['integer', 'null'] }, "1.5 is not of type 'integer', 'null'"],
    ['1.0', { type: 'integer' }, undefined],
    ['1e400', { type: 'integer' }, "inf is not of type 'integer'"],
    ['99999999999999999999', { type: 'integer' }, undefined],
    ['null', { type: 'null' }, undefined],
    ['[]', { type: 'object' }, "[] is not of type 'object'"],
    ['{"a": 1}', { properties: { a: { type: 'string' } } }, "1 is not of type 'string'"],
    ['[1]', { properties: { a: { type: 'string' } } }, undefined],
    ['{"ab": 1}', { patternProperties: { '^a': { type: 'string' } } }, "1 is not of type 'string'"],
    ['{"b": 1}', { patternProperties: { '^a': { type: 'string' } } }, undefined],
    ['{}', { required: ['a'] }, "'a' is a required property"],
    ['{}', { minProperties: 1 }, '{} does not have enough properties'],
    ['["a", 1]', { items: { type: 'string' } }, "1 is not of type 'string'"],
    ['[]', { minItems: 1 }, '[] is too short'],
    ['["a", "b"]', { maxItems: 1 }, "['a', 'b'] is too long"],
    ['"c"', { enum: ['a', 'b'] }, "'c' is not one of ['a', 'b']"],
    ['"b"', { enum: ['a', 'b'] }, undefined],
    ['true', { type: 'boolean' }, undefined],
    ['1', { type: 'boolean' }, "1 is not of type 'boolean'"],
    ['["a", "b", "a"]', { uniqueItems: true }, "['a', 'b', 'a'] has non-unique elements"],
    [
      '[{"a": [1]}, {"a": [1.0]}]',
      { uniqueItems: true },
      "[{'a': [1]}, {'a': [1.0]}] has non-unique elements",
    ],
    ['[1, true, "1", null]', { uniqueItems: true }, undefined],
    ['"b"', { pattern: '^a' }, "'b' does not match '^a'"],
    ['""', { minLength: 1 }, "'' is too short"],
    ['"😀😀"', { maxLength: 1 }, "'😀😀' is too long"],
    ['"😀"', { maxLength: 1 }, undefined],
    ['"x"', { format: 'uuid' }, "'x' is not a 'uuid'"],
    ['5', { format: 'uuid' }, "5 is not a 'uuid'"],
    ['0', { minimum: 1 }, '0 is less than the minimum of 1'],
    ['2147483648', { maximum: 2147483647 }, '2147483648 is greater than the maximum of 2147483647'],
    ['"0"', { minimum: 1 }, undefined],
    ['"0"', { type: ['integer', 'string'], minimum: 1 }, '0 is less than the minimum of 1'],
    ['"2"', { type: ['integer', 'string'], minimum: 1 }, undefined],
  ])('checks %s with %j: %s', (json, schema, message) => {
    expect(firstMessage(json, schema)).toBe(message);
  });
});

describe('additional properties', () => {
  const closed: Schema = { properties: { a: {} }, additionalProperties: false };
  const patterned: Schema = { patternProperties: { '^b': {}, '^a': {} }, additionalProperties: false };

  it.each<[string, Schema, string | undefined]>([
    ['{"a": 1}', closed, undefined],
    ['{"z": 1}', closed, "Additional properties are not allowed ('z' was unexpected)"],
    ['{"z": 1, "y": 1}', closed, "Additional properties are not allowed ('y', 'z' were unexpected)"],
    ['{"toString": 1}', closed, "Additional properties are not allowed ('toString' was unexpected)"],
    ['{"z": 1}', patterned, "'z' does not match any of the regexes: '^a', '^b'"],
    ['{"z": 1, "y": 1}', patterned, "'y', 'z' do not match any of the regexes: '^a', '^b'"],
  ])('%s', (json, schema, message) => {
    expect(firstMessage(json, schema)).toBe(message);
  });
});

describe('the error that is reported', () => {
  it('is the nearest to the top', () => {
    const schema: Schema = { properties: { a: { type: 'string' } }, required: ['b'] };
    expect(firstMessage('{"a": 1}', schema)).toBe("'b' is a required property");
  });

  it('is the first of equally relevant errors, in the order of the schema', () => {
    const properties: Schema['properties'] = { a: { type: 'string' }, b: { type: 'string' } };
    expect(firstMessage('{"b": 2, "a": 1}', { properties })).toBe("1 is not of type 'string'");
  });

  it('is a wrong type before a wrong value', () => {
    const properties: Schema['properties'] = { a: { type: 'string', maxLength: 1 }, b: { type: 'string' } };
    expect(firstMessage('{"a": "long", "b": 1}', { properties })).toBe("1 is not of type 'string'");
  });

  it('has the paths in the schema and in the value', () => {
    const schema: Schema = { properties: { a: { items: { type: 'string' } } } };
    expect(bestError(schemaErrors(parseJson('{"a": ["x", 1]}'), schema))).toMatchObject({
      path: ['a', 1],
      schemaPath: ['properties', 'a', 'items', 'type'],
    });
  });

  it('is, for alternatives, the error of the closest one', () => {
    const schema: Schema = { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] };
    expect(firstMessage(`"${UUID}"`, schema)).toBeUndefined();
    expect(firstMessage('null', schema)).toBeUndefined();
    expect(firstMessage('"x"', schema)).toBe("'x' is not a 'uuid'");
    expect(firstMessage('5', schema)).toBe('5 is not valid under any of the given schemas');
    expect(bestError(schemaErrors('x', schema))?.schemaPath).toEqual([0, 'format']);
  });
});
