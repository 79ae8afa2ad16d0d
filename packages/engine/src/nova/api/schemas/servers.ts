import type { Schema } from '../../../rest/schema.ts';
import { NAME, POSITIVE_INTEGER, TEXTS } from './common.ts';

const TEXT: Schema = { type: 'string', minLength: 1, maxLength: 255 };
const SERVERS: Schema = {
  anyOf: [
    { type: 'string', format: 'uuid' },
    { type: 'array', items: { type: 'string', format: 'uuid' } },
  ],
};

/** Other hints are accepted too, because an operator's own filters can read them. */
const HINTS: Schema = {
  type: 'object',
  properties: {
    group: { type: 'string', format: 'uuid' },
    different_host: SERVERS,
    same_host: SERVERS,
    query: { type: ['string', 'object'] },
    target_cell: TEXT,
    different_cell: { type: ['string', 'array'], items: { type: 'string' } },
    build_near_host_ip: { type: 'string' },
    cidr: { type: 'string', pattern: '^/[0-9a-f.:]+$' },
  },
};

/** The fields that decide where a server is placed, and others that clients send. */
const SERVER: Schema = {
  type: 'object',
  properties: {
    name: NAME,
    imageRef: { type: 'string' },
    flavorRef: { type: ['string', 'integer'], minLength: 1 },
    adminPass: { type: 'string' },
    metadata: TEXTS,
    networks: { type: ['string', 'array'] },
    availability_zone: TEXT,
    min_count: POSITIVE_INTEGER,
    max_count: POSITIVE_INTEGER,
    block_device_mapping_v2: { type: 'array' },
    block_device_mapping: { type: 'array' },
    security_groups: { type: 'array' },
    key_name: TEXT,
    user_data: { type: 'string' },
    config_drive: {},
    personality: { type: 'array' },
    description: { type: ['string', 'null'], maxLength: 255 },
    tags: { type: 'array', items: { type: 'string' } },
    trusted_image_certificates: { type: ['array', 'null'] },
    host: TEXT,
    hypervisor_hostname: TEXT,
    hostname: TEXT,
    accessIPv4: { type: 'string' },
    accessIPv6: { type: 'string' },
    'OS-DCF:diskConfig': { type: 'string', enum: ['AUTO', 'MANUAL'] },
    return_reservation_id: {},
  },
  required: ['name', 'flavorRef'],
  additionalProperties: false,
};

/** Hints are next to the server, under one of two names. */
export const CREATE: Schema = {
  type: 'object',
  properties: {
    server: SERVER,
    'os:scheduler_hints': HINTS,
    'OS-SCH-HNT:scheduler_hints': HINTS,
  },
  required: ['server'],
  additionalProperties: false,
};
