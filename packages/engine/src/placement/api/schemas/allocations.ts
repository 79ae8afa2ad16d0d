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

/** Returns the schema of a consumer's allocations as a list: PUT /allocations/{consumer_uuid} before 1.12. */
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
  const hasOwner = version >= 8;
  return {
    type: 'object',
    properties: hasOwner ? { allocations, project_id: ID, user_id: ID } : { allocations },
    required: hasOwner ? ['allocations', 'project_id', 'user_id'] : ['allocations'],
    additionalProperties: false,
  };
}

function byProvider(allowsEmpty: boolean): Schema {
  return {
    type: 'object',
    minProperties: allowsEmpty ? 0 : 1,
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

/** Returns the schema of a consumer's allocations by provider: PUT from 1.12, each member of POST and of a reshape. */
function objectForm(version: number, allowsEmpty: boolean): Schema {
  const properties: Record<string, Schema> = {
    allocations: byProvider(allowsEmpty),
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

/** Returns the schema for the body of PUT /allocations/{consumer_uuid}. From 1.28, the allocations can be empty. */
export function consumerAllocationsSchema(version: number): Schema {
  return version < 12 ? listForm(version) : objectForm(version, version >= 28);
}

/**
 * Returns the schema for the body of POST /allocations (from 1.13), and for `allocations` of a reshape.
 * @param minConsumers the smallest number of consumers
 */
export function allocationsSchema(version: number, minConsumers: number): Schema {
  return {
    type: 'object',
    minProperties: minConsumers,
    additionalProperties: false,
    patternProperties: { [UUID_PATTERN]: objectForm(version, true) },
  };
}
