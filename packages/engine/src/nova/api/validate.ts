import { JsonError, parseJson } from '../../rest/json-parse.ts';
import { pythonRepr } from '../../rest/json-repr.ts';
import { type JsonObject, objectOf } from '../../rest/json-value.ts';
import type { Schema } from '../../rest/schema.ts';
import { schemaErrors } from '../../rest/schema-check.ts';
import { bestError } from '../../rest/schema-error.ts';
import { badRequest } from './fault.ts';

/**
 * Reads a body as an object.
 * @throws NovaFault 400 with Nova's message
 */
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
 * Validates a body and returns it (`nova.api.validation.validators`).
 * @throws NovaFault 400 with the field, its value and the jsonschema library's message
 */
export function validate(document: JsonObject, schema: Schema): JsonObject {
  const error = bestError(schemaErrors(document, schema));
  if (error === null) return document;
  const field = error.path.at(-1);
  if (field === undefined) throw badRequest(error.message);
  throw badRequest(
    `Invalid input for field/attribute ${field}. Value: ${valueText(error.instance)}. ${error.message}`,
  );
}

const valueText = (value: Parameters<typeof pythonRepr>[0]): string =>
  typeof value === 'string' ? value : pythonRepr(value);

/** Reads and validates a body, and returns the object under its only key. */
export function readBody(body: string | null, key: string, schema: Schema): JsonObject {
  return objectOf(validate(readObject(body), schema).get(key));
}
