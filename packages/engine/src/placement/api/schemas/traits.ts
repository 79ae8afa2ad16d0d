import { CUSTOM_NAME_PATTERN, type Schema } from '../../../rest/schema.ts';

/** The name in PUT /traits/{name}. */
export const CUSTOM_TRAIT: Schema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  pattern: CUSTOM_NAME_PATTERN,
};

/** The body of PUT /resource_providers/{uuid}/traits. */
export const SET_TRAITS: Schema = {
  type: 'object',
  properties: {
    traits: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 255 } },
    resource_provider_generation: { type: 'integer' },
  },
  required: ['traits', 'resource_provider_generation'],
  additionalProperties: false,
};

/** The query of GET /traits. */
export const LIST_TRAITS: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, associated: { type: 'string' } },
  additionalProperties: false,
};
