import { badRequest } from '../errors.ts';
import { JsonError, parseJson } from './json-parse.ts';
import { type Json, JsonObject } from './json-value.ts';
import { pythonPretty } from './python-pretty.ts';
import { pythonRepr } from './python-text.ts';
import { schemaErrors } from './schema-check.ts';
import { bestError, type SchemaError } from './schema-error.ts';
import type { Schema } from './schemas/schema.ts';
import { isDashedUuid } from './uuid.ts';

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
