import type { Schema } from '../../../rest/schema.ts';

/** Returns the schema of a body with a single key, whose value is an object. */
export function wrapped(key: string, properties: Schema['properties'], required: readonly string[]): Schema {
  return {
    type: 'object',
    properties: {
      [key]: { type: 'object', properties: properties!, required, additionalProperties: false },
    },
    required: [key],
    additionalProperties: false,
  };
}

/** A name without leading or trailing blanks (`nova.api.validation.parameter_types.name`). */
export const NAME: Schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^\\S(.*\\S)?$' };

/** A positive number, also as text. */
export const POSITIVE_INTEGER: Schema = {
  type: ['integer', 'string'],
  pattern: '^[0-9]*$',
  minimum: 1,
  minLength: 1,
};

export const NON_NEGATIVE_INTEGER: Schema = {
  type: ['integer', 'string'],
  pattern: '^[0-9]*$',
  minimum: 0,
  minLength: 1,
};

export const BOOLEAN: Schema = {
  type: ['boolean', 'string'],
  enum: [
    true,
    'True',
    'TRUE',
    'true',
    '1',
    'ON',
    'On',
    'on',
    'YES',
    'Yes',
    'yes',
    'y',
    't',
    false,
    'False',
    'FALSE',
    'false',
    '0',
    'OFF',
    'Off',
    'off',
    'NO',
    'No',
    'no',
    'n',
    'f',
  ],
};

/** A mapping of keys to texts, such as metadata and extra specs. */
export const TEXTS: Schema = {
  type: 'object',
  patternProperties: { '^[a-zA-Z0-9-_:. ]{1,255}$': { type: 'string', maxLength: 255 } },
  additionalProperties: false,
};
