import { JsonError, parseJson } from '../../rest/json-parse.ts';
import { pythonPretty } from '../../rest/json-pretty.ts';
import { pythonRepr } from '../../rest/json-repr.ts';
import { type Json, JsonObject } from '../../rest/json-value.ts';
import type { Schema } from '../../rest/schema.ts';
import { schemaErrors } from '../../rest/schema-check.ts';
import { bestError, type SchemaError } from '../../rest/schema-error.ts';
import { isDashedUuid } from '../../rest/uuid.ts';
import { badRequest } from '../errors.ts';

/** The line width of the jsonschema library. */
const QUOTE_WIDTH = 72;

/**
 * Parses a body and validates it against a schema.
 * @throws PlacementError 400 with Placement's texts.
 */
export function readBody(body: string | null, schema: Schema): Json {
  let value: Json;
  try {
    value = parseJson(body ?? '');
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw badRequest(`Malformed JSON: ${error.message}`);
  }
  const error = bestError(schemaErrors(value, schema));
  if (error) throw badRequest(`JSON does not validate: ${describe(error)}`);
  return value;
}

/**
 * Validates the last value of each query parameter against a schema.
 * @throws PlacementError 400 with Placement's texts.
 */
export function checkQuery(parameters: Iterable<readonly [string, string]>, schema: Schema): void {
  const instance = new JsonObject(parameters);
  const error = bestError(schemaErrors(instance, schema, isDashedUuid));
  if (error) throw badRequest(`Invalid query string parameters: ${describe(error)}`);
}

/** Returns the message, the part of the schema that failed and the part of the value, in the library's format. */
function describe({ message, keyword, schemaPath, path, schema, instance }: SchemaError): string {
  const schemaPart = subscripts(schemaPath.slice(0, -1));
  return (
    `${message}\n\nFailed validating '${keyword}' in schema${schemaPart}:\n${quote(schemaAsJson(schema))}\n\n` +
    `On instance${subscripts(path)}:\n${quote(instance)}`
  );
}

function subscripts(path: readonly (string | number)[]): string {
  return path.map((step) => `[${pythonRepr(step)}]`).join('');
}

function quote(value: Json): string {
  return pythonPretty(value, QUOTE_WIDTH).replaceAll(/^/gm, '    ');
}

function schemaAsJson(part: unknown): Json {
  if (Array.isArray(part)) return part.map(schemaAsJson);
  if (typeof part !== 'object' || part === null) return part as Json;
  return new JsonObject(Object.entries(part).map(([key, member]) => [key, schemaAsJson(member)]));
}
