import type { Json } from './json-value.ts';
import { numberOf, PythonNumber } from './json-value.ts';
import type { Schema, TypeName } from './schema.ts';

/** One violation of a schema. */
export interface SchemaError {
  readonly message: string;
  /** The keyword that failed. */
  readonly keyword: string;
  /** The path in the value. */
  readonly path: readonly (string | number)[];
  /** The path in the schema, including the keyword. */
  readonly schemaPath: readonly (string | number)[];
  readonly instance: Json;
  readonly schema: Schema;
  /** The violations of the alternatives of an `anyOf`. */
  readonly context: readonly SchemaError[];
}

export function hasType(value: Json, type: TypeName): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return value instanceof Map;
    case 'number':
      return typeof value === 'number' || value instanceof PythonNumber;
    case 'integer':
      return value instanceof PythonNumber ? value.isInteger : Number.isInteger(value);
  }
}

export function hasAnyType(value: Json, types: TypeName | readonly TypeName[]): boolean {
  return typeof types === 'string' ? hasType(value, types) : types.some((type) => hasType(value, type));
}

/** Whether two JSON values are equal; the order of an object's keys does not matter. */
export function isEqual(one: Json, other: Json): boolean {
  if (hasType(one, 'number') && hasType(other, 'number')) return numberOf(one) === numberOf(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index] as Json));
  }
  if (one instanceof Map && other instanceof Map) {
    return (
      one.size === other.size &&
      [...one].every(([key, item]) => other.has(key) && isEqual(item, other.get(key) as Json))
    );
  }
  return one === other;
}

/**
 * Returns the error to report, or null if there are no errors. As in the jsonschema library, it prefers
 * an error near the top of the value, then another keyword than `anyOf`, then a value of the wrong type,
 * then the first error. For an `anyOf`, it returns the deepest error of the alternatives, if there is
 * only one such error.
 */
export function bestError(errors: readonly SchemaError[]): SchemaError | null {
  let best = errors[0];
  if (!best) return null;
  for (const error of errors) if (compare(error, best) > 0) best = error;
  while (best.context.length > 0) {
    const [least, next] = [...best.context].sort(compare);
    if (next && compare(least!, next) === 0) return best;
    best = least!;
  }
  return best;
}

function compare(one: SchemaError, other: SchemaError): number {
  const left = relevance(one);
  const right = relevance(other);
  const index = left.findIndex((value, position) => value !== right[position]);
  return index < 0 ? 0 : left[index]! - right[index]!;
}

function relevance({ path, keyword, schema, instance }: SchemaError): readonly number[] {
  const typeFits = schema.type !== undefined && hasAnyType(instance, schema.type);
  return [-path.length, keyword === 'anyOf' ? 0 : 1, typeFits ? 0 : 1];
}
