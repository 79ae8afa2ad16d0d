import type { Schema } from '../../rest/schema.ts';

const STRING: Schema = { type: 'string' };
// Placement declares some types as lists, and its error messages quote them as lists.
const STRING_IN_LIST: Schema = { type: ['string'] };
const UUID: Schema = { type: 'string', format: 'uuid' };
const GROUP_POLICY: Schema = { type: 'string', enum: ['none', 'isolate'] };
const LIMIT: Schema = { type: ['integer', 'string'], pattern: '^[1-9][0-9]*$', minimum: 1, minLength: 1 };

/** Suffixes of request groups: numbers, and from 1.33 up to 64 letters, digits, `_` and `-`. */
const NUMBER_SUFFIX = '[1-9][0-9]*';
const ANY_SUFFIX = '[a-zA-Z0-9_-]{1,64}';

/** Returns the pattern of a request group's suffix at microversion 1.`minor`. */
export function suffixPattern(minor: number): string {
  return minor >= 33 ? ANY_SUFFIX : NUMBER_SUFFIX;
}

/** Returns the schema for the parameters of `GET /allocation_candidates` at microversion 1.`minor`. */
export function candidatesQuerySchema(minor: number): Schema {
  if (minor < 25) return ungroupedSchema(minor);
  const names = ['resources', 'required', 'member_of', ...(minor >= 31 ? ['in_tree'] : [])];
  const properties: Record<string, Schema> = { limit: LIMIT, group_policy: GROUP_POLICY };
  if (minor >= 35) properties.root_required = STRING_IN_LIST;
  if (minor >= 36) properties.same_subtree = STRING_IN_LIST;
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
  if (minor >= 17) properties.required = STRING_IN_LIST;
  if (minor >= 21) properties.member_of = STRING_IN_LIST;
  return { type: 'object', properties, required: ['resources'], additionalProperties: false };
}

/** Returns the schema for the parameters of `GET /resource_providers` at microversion 1.`minor`. */
export function providersQuerySchema(minor: number): Schema {
  const properties: Record<string, Schema> = { name: STRING, uuid: UUID };
  if (minor >= 3) properties.member_of = STRING;
  if (minor >= 4) properties.resources = STRING;
  if (minor >= 14) properties.in_tree = UUID;
  if (minor >= 18) properties.required = STRING;
  return { type: 'object', properties, additionalProperties: false };
}
