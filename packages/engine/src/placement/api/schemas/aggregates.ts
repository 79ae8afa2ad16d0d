import type { Schema } from '../../../rest/schema.ts';

const UUIDS: Schema = { type: 'array', items: { type: 'string', format: 'uuid' }, uniqueItems: true };

const WITH_GENERATION: Schema = {
  type: 'object',
  properties: { aggregates: UUIDS, resource_provider_generation: { type: 'integer' } },
  required: ['aggregates', 'resource_provider_generation'],
  additionalProperties: false,
};

/** Returns the schema for the body of PUT /resource_providers/{uuid}/aggregates, which is a list before 1.19. */
export function setAggregatesSchema(version: number): Schema {
  return version >= 19 ? WITH_GENERATION : UUIDS;
}
