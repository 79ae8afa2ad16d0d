import { JsonError, parseJson } from '../../rest/json-parse.ts';
import { pythonRepr } from '../../rest/json-repr.ts';
import { type JsonObject, objectOf } from '../../rest/json-value.ts';
import type { Schema } from '../../rest/schema.ts';
import { schemaErrors } from '../../rest/schema-check.ts';
import { bestError } from '../../rest/schema-error.ts';
import { badRequest } from './fault.ts';

/** Reads a body as an object. Errors: 400 with Nova's text. */
export function readObject(body: string | null): JsonObject {
  try {
    const value = parseJson(body ?? '');
    if (value instanceof Map) return objectOf(value);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
  }
  throw badRequest('Malformed request body');
}

/**
 * Holds a body against a schema. Errors: 400 with Nova's text, that of the jsonschema library after where and what the
 * value is (`nova.api.validation.validators`).
 */
export function validate(document: JsonObject, schema: Schema): JsonObject {
  const error = bestError(schemaErrors(document, schema));
  if (error === undefined) return document;
  const field = error.path.at(-1);
  if (field === undefined) throw badRequest(error.message);
  throw badRequest(
    `Invalid input for field/attribute ${field}. Value: ${valueText(error.instance)}. ${error.message}`,
  );
}

const valueText = (value: Parameters<typeof pythonRepr>[0]): string =>
  typeof value === 'string' ? value : pythonRepr(value);

/** Reads a body, holds it against a schema, and gives what stands under the key that all of it stands under. */
export function readBody(body: string | null, key: string, schema: Schema): JsonObject {
  return objectOf(validate(readObject(body), schema).get(key));
}
