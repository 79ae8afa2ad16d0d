import type { Schema } from '../../../rest/schema.ts';

/** The schema of a body whose one key holds an object. */
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

/** Without blanks around it (`nova.api.validation.parameter_types.name`). */
export const NAME: Schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^\\S(.*\\S)?$' };

/** A number that may come as text; zero is none, in either form. */
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

/** Texts by key, as metadata and extra specs are. */
export const TEXTS: Schema = {
  type: 'object',
  patternProperties: { '^[a-zA-Z0-9-_:. ]{1,255}$': { type: 'string', maxLength: 255 } },
  additionalProperties: false,
};
