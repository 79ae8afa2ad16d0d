import type { Schema } from '../../../rest/schema.ts';
import { BOOLEAN } from './common.ts';

const REASON: Schema = { type: 'string', minLength: 1, maxLength: 255 };
const TARGET = {
  host: { type: 'string', minLength: 1, maxLength: 255 },
  binary: { type: 'string' },
} as const;

/** The body of `PUT /os-services/enable` and similar actions, before compute 2.53. */
export const NAMED: Schema = {
  type: 'object',
  properties: { ...TARGET, disabled_reason: REASON, forced_down: BOOLEAN },
  required: ['host', 'binary'],
  additionalProperties: false,
};

/** The body of `PUT /os-services/{uuid}`, since compute 2.53. */
export const UPDATE: Schema = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['enabled', 'disabled'] },
    disabled_reason: REASON,
    forced_down: BOOLEAN,
  },
  minProperties: 1,
  additionalProperties: false,
};
