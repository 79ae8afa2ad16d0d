import { type Schema, UUID_PATTERN } from '../../../rest/schema.ts';
import { allocationsSchema } from './allocations.ts';
import { SET_INVENTORIES } from './inventories.ts';

/** Returns the schema for the body of POST /reshaper. */
export function reshapeSchema(version: number): Schema {
  return {
    type: 'object',
    properties: {
      inventories: {
        type: 'object',
        patternProperties: { [UUID_PATTERN]: SET_INVENTORIES },
        minProperties: 1,
        additionalProperties: false,
      },
      allocations: allocationsSchema(version, 0),
    },
    required: ['inventories', 'allocations'],
    additionalProperties: false,
  };
}
