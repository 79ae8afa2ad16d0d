import { NAME_PATTERN, type Schema, UUID_PATTERN } from '../../../rest/schema.ts';

const ID: Schema = { type: 'string', minLength: 1, maxLength: 255 };

const RESOURCES: Schema = {
  type: 'object',
  minProperties: 1,
  patternProperties: { [NAME_PATTERN]: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
};

const MAPPINGS: Schema = {
  type: 'object',
  minProperties: 1,
  patternProperties: {
    '[a-zA-Z0-9_-]{1,64}': { type: 'array', minItems: 1, items: { type: 'string', format: 'uuid' } },
  },
};

/** What a consumer shall hold, as a list: PUT /allocations/{consumer_uuid} before 1.12. */
function listForm(version: number): Schema {
  const allocations: Schema = {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      properties: {
        resource_provider: {
          type: 'object',
          properties: { uuid: { type: 'string', format: 'uuid' } },
          additionalProperties: false,
          required: ['uuid'],
        },
        resources: RESOURCES,
      },
      required: ['resource_provider', 'resources'],
      additionalProperties: false,
    },
  };
  const owned = version >= 8;
  return {
    type: 'object',
    properties: owned ? { allocations, project_id: ID, user_id: ID } : { allocations },
    required: owned ? ['allocations', 'project_id', 'user_id'] : ['allocations'],
    additionalProperties: false,
  };
}

function byProvider(mayBeEmpty: boolean): Schema {
  return {
    type: 'object',
    minProperties: mayBeEmpty ? 0 : 1,
    patternProperties: {
      [UUID_PATTERN]: {
        type: 'object',
        properties: { generation: { type: 'integer' }, resources: RESOURCES },
        required: ['resources'],
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  };
}

/** What a consumer shall hold, by provider: PUT from 1.12, and each member of POST and of a reshape. */
function objectForm(version: number, mayBeEmpty: boolean): Schema {
  const properties: Record<string, Schema> = {
    allocations: byProvider(mayBeEmpty),
    project_id: ID,
    user_id: ID,
  };
  const required = ['allocations', 'project_id', 'user_id'];
  if (version >= 28) {
    properties.consumer_generation = { type: ['integer', 'null'], additionalProperties: false };
    required.push('consumer_generation');
  }
  if (version >= 34) properties.mappings = MAPPINGS;
  if (version >= 38) {
    properties.consumer_type = { type: 'string', pattern: NAME_PATTERN, minLength: 1, maxLength: 255 };
    required.push('consumer_type');
  }
  return { type: 'object', properties, additionalProperties: false, required };
}

/** The body of PUT /allocations/{consumer_uuid}. Nothing may be left of a consumer from 1.28. */
export function consumerAllocationsSchema(version: number): Schema {
  return version < 12 ? listForm(version) : objectForm(version, version >= 28);
}

/**
 * The body of POST /allocations (from 1.13), and `allocations` of a reshape.
 * @param fewest how many consumers there must be
 */
export function allocationsSchema(version: number, fewest: number): Schema {
  return {
    type: 'object',
    minProperties: fewest,
    additionalProperties: false,
    patternProperties: { [UUID_PATTERN]: objectForm(version, true) },
  };
}
