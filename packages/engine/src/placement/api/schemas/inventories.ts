import { MAX_INTEGER, NAME_PATTERN, type Schema } from '../../../rest/schema.ts';

const GENERATION: Schema = { type: 'integer' };

/** The largest single precision float of the databases behind Placement. */
const MAX_FLOAT = 3.40282e38;

const FIELDS: Readonly<Record<string, Schema>> = {
  resource_provider_generation: GENERATION,
  total: { type: 'integer', maximum: MAX_INTEGER, minimum: 1 },
  reserved: { type: 'integer', maximum: MAX_INTEGER, minimum: 0 },
  min_unit: { type: 'integer', maximum: MAX_INTEGER, minimum: 1 },
  max_unit: { type: 'integer', maximum: MAX_INTEGER, minimum: 1 },
  step_size: { type: 'integer', maximum: MAX_INTEGER, minimum: 1 },
  allocation_ratio: { type: 'number', maximum: MAX_FLOAT },
};

/** The body of PUT /resource_providers/{uuid}/inventories/{resource_class}. */
export const UPDATE_INVENTORY: Schema = {
  type: 'object',
  properties: FIELDS,
  required: ['total', 'resource_provider_generation'],
  additionalProperties: false,
};

/** The body of POST /resource_providers/{uuid}/inventories. */
export const CREATE_INVENTORY: Schema = {
  type: 'object',
  properties: { ...FIELDS, resource_class: { type: 'string', pattern: NAME_PATTERN } },
  required: ['total', 'resource_class'],
  additionalProperties: false,
};

/** One of several inventories. */
export const INVENTORY_RECORD: Schema = {
  type: 'object',
  properties: FIELDS,
  required: ['total'],
  additionalProperties: false,
};

/** The body of PUT /resource_providers/{uuid}/inventories, and of each provider in a reshape. */
export const SET_INVENTORIES: Schema = {
  type: 'object',
  properties: {
    resource_provider_generation: GENERATION,
    inventories: { type: 'object', patternProperties: { [NAME_PATTERN]: INVENTORY_RECORD } },
  },
  required: ['resource_provider_generation', 'inventories'],
  additionalProperties: false,
};
