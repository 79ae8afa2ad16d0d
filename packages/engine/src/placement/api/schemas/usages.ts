import { NAME_PATTERN, type Schema } from '../../../rest/schema.ts';

const ID: Schema = { type: 'string', minLength: 1, maxLength: 255 };

/** A consumer type, or one of the two words for a group of types. */
const CONSUMER_TYPE: Schema = {
  type: 'string',
  pattern: `${NAME_PATTERN}|^all|^unknown$`,
  minLength: 1,
  maxLength: 255,
};

/** Returns the schema for the query of GET /usages, which can have a consumer type from 1.38. */
export function usagesSchema(version: number): Schema {
  const properties = { project_id: ID, user_id: ID };
  return {
    type: 'object',
    properties: version >= 38 ? { ...properties, consumer_type: CONSUMER_TYPE } : properties,
    required: ['project_id'],
    additionalProperties: false,
  };
}
