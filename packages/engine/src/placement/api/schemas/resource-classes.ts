import { CUSTOM_NAME_PATTERN, type Schema } from '../../../rest/schema.ts';

/** The body of POST /resource_classes and, until 1.6, of PUT /resource_classes/{name}. */
export const RESOURCE_CLASS: Schema = {
  type: 'object',
  properties: { name: { type: 'string', pattern: CUSTOM_NAME_PATTERN, maxLength: 255 } },
  required: ['name'],
  additionalProperties: false,
};
