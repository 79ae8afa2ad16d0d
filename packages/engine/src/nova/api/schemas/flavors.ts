import { BOOLEAN, NAME, NON_NEGATIVE_INTEGER, POSITIVE_INTEGER, TEXTS, wrapped } from './common.ts';

const PROPERTIES = {
  name: NAME,
  id: {
    type: ['string', 'number', 'null'],
    minLength: 1,
    maxLength: 255,
    pattern: '^(?! )[a-zA-Z0-9. _-]+(?<! )$',
  },
  ram: POSITIVE_INTEGER,
  vcpus: POSITIVE_INTEGER,
  disk: NON_NEGATIVE_INTEGER,
  'OS-FLV-EXT-DATA:ephemeral': NON_NEGATIVE_INTEGER,
  swap: NON_NEGATIVE_INTEGER,
  rxtx_factor: { type: ['number', 'string'] },
  'os-flavor-access:is_public': BOOLEAN,
} as const;

export const CREATE = wrapped('flavor', PROPERTIES, ['name', 'ram', 'vcpus', 'disk']);

const DESCRIPTION = { type: ['string', 'null'], maxLength: 65535 } as const;

/** Since compute 2.55, flavors have a description. */
export const CREATE_V55 = wrapped('flavor', { ...PROPERTIES, description: DESCRIPTION }, [
  'name',
  'ram',
  'vcpus',
  'disk',
]);

export const EXTRA_SPECS = {
  type: 'object',
  properties: { extra_specs: TEXTS },
  required: ['extra_specs'],
  additionalProperties: false,
} as const;
