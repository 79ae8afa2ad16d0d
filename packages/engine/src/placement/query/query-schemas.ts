import type { Schema } from '../../rest/schema.ts';

const STRING: Schema = { type: 'string' };
// Placement writes some types as lists, and quotes them so.
const STRING_ALONE: Schema = { type: ['string'] };
const UUID: Schema = { type: 'string', format: 'uuid' };
const GROUP_POLICY: Schema = { type: 'string', enum: ['none', 'isolate'] };
const LIMIT: Schema = { type: ['integer', 'string'], pattern: '^[1-9][0-9]*$', minimum: 1, minLength: 1 };

/** Suffixes of request groups: numbers, and from 1.33 nearly anything. */
const NUMBER_SUFFIX = '[1-9][0-9]*';
const ANY_SUFFIX = '[a-zA-Z0-9_-]{1,64}';

/** The pattern of a request group's suffix at a microversion 1.`minor`. */
export function suffixPattern(minor: number): string {
  return minor >= 33 ? ANY_SUFFIX : NUMBER_SUFFIX;
}

/** The parameters that `GET /allocation_candidates` takes at 1.`minor`. */
export function candidatesQuerySchema(minor: number): Schema {
  if (minor < 25) return ungroupedSchema(minor);
  const names = ['resources', 'required', 'member_of', ...(minor >= 31 ? ['in_tree'] : [])];
  const properties: Record<string, Schema> = { limit: LIMIT, group_policy: GROUP_POLICY };
  if (minor >= 35) properties.root_required = STRING_ALONE;
  if (minor >= 36) properties.same_subtree = STRING_ALONE;
  return {
    type: 'object',
    properties,
    additionalProperties: false,
    patternProperties: Object.fromEntries(
      names.map((name) => [`^${name}(${suffixPattern(minor)})?$`, STRING] as const),
    ),
  };
}

function ungroupedSchema(minor: number): Schema {
  const properties: Record<string, Schema> = { resources: STRING };
  if (minor >= 16) properties.limit = LIMIT;
  if (minor >= 17) properties.required = STRING_ALONE;
  if (minor >= 21) properties.member_of = STRING_ALONE;
  return { type: 'object', properties, required: ['resources'], additionalProperties: false };
}

/** The parameters that `GET /resource_providers` takes at 1.`minor`. */
export function providersQuerySchema(minor: number): Schema {
  const properties: Record<string, Schema> = { name: STRING, uuid: UUID };
  if (minor >= 3) properties.member_of = STRING;
  if (minor >= 4) properties.resources = STRING;
  if (minor >= 14) properties.in_tree = UUID;
  if (minor >= 18) properties.required = STRING;
  return { type: 'object', properties, additionalProperties: false };
}
