import { badRequest } from '../errors.ts';
import { JsonError, parseJson } from './json-parse.ts';
import { type Json, JsonObject } from './json-value.ts';
import { schemaErrors } from './schema-check.ts';
import { bestError, type SchemaError } from './schema-error.ts';
import type { Schema } from './schemas/schema.ts';
import { isDashedUuid } from './uuid.ts';

/** Reads a body and holds it against a schema. Errors: 400 with Placement's texts. */
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

/** Holds the last value of each query parameter against a schema. Errors: 400 with Placement's texts. */
export function checkQuery(parameters: Iterable<readonly [string, string]>, schema: Schema): void {
  const instance = new JsonObject(parameters);
  const error = bestError(schemaErrors(instance, schema, isDashedUuid));
  if (error) throw badRequest(`Invalid query string parameters: ${describe(error)}`);
}

/** The message, then where the schema failed and on what part, in the library's notation. */
function describe({ message, keyword, schemaPath, path }: SchemaError): string {
  const place = subscripts(schemaPath.slice(0, -1));
  return `${message}\n\nFailed validating '${keyword}' in schema${place}:\n\nOn instance${subscripts(path)}`;
}

function subscripts(path: readonly (string | number)[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `['${step}']`)).join('');
}
