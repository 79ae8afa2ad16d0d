import type { Schema } from '../../../rest/schema.ts';
import { NAME, wrapped } from './common.ts';

const ZONE: Schema = { type: ['string', 'null'], minLength: 1, maxLength: 255, pattern: '^[^:]*$' };
const HOST: Schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[a-zA-Z0-9-._]*$' };

export const CREATE = wrapped('aggregate', { name: NAME, availability_zone: ZONE }, ['name']);

export const UPDATE: Schema = {
  type: 'object',
  properties: {
    aggregate: {
      type: 'object',
      properties: { name: NAME, availability_zone: ZONE },
      minProperties: 1,
      additionalProperties: false,
    },
  },
  required: ['aggregate'],
  additionalProperties: false,
};

/** The bodies of an aggregate's actions, by their only key. A metadata value of null removes the key. */
export const ACTIONS: ReadonlyMap<string, Schema> = new Map([
  ['add_host', wrapped('add_host', { host: HOST }, ['host'])],
  ['remove_host', wrapped('remove_host', { host: HOST }, ['host'])],
  [
    'set_metadata',
    wrapped(
      'set_metadata',
      {
        metadata: {
          type: 'object',
          patternProperties: { '^[a-zA-Z0-9-_:. ]{1,255}$': { type: ['string', 'null'], maxLength: 255 } },
          additionalProperties: false,
        },
      },
      ['metadata'],
    ),
  ],
]);
