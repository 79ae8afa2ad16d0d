import type { Schema } from '../../../rest/schema.ts';

const NAME: Schema = { type: 'string', maxLength: 200 };
const UUID: Schema = { type: 'string', format: 'uuid' };
const PARENT: Schema = { anyOf: [UUID, { type: 'null' }] };

/** Returns the schema for the body of POST /resource_providers, which can have a parent from 1.14. */
export function createProviderSchema(version: number): Schema {
  const properties = { name: NAME, uuid: UUID };
  return {
    type: 'object',
    properties: version >= 14 ? { ...properties, parent_provider_uuid: PARENT } : properties,
    required: ['name'],
    additionalProperties: false,
  };
}

/** Returns the schema for the body of PUT /resource_providers/{uuid}. */
export function updateProviderSchema(version: number): Schema {
  return {
    type: 'object',
    properties: version >= 14 ? { name: NAME, parent_provider_uuid: PARENT } : { name: NAME },
    required: ['name'],
    additionalProperties: false,
  };
}
