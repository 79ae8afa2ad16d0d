/**
 * A number of a request body that JavaScript would write differently than Python does: an integral
 * double (`1.0`), an integer beyond 2^53, infinity, not a number.
 */
export class PythonNumber {
  constructor(
    readonly value: number,
    /** The number in Python's notation. */
    readonly text: string,
    readonly isInteger: boolean,
  ) {}
}

/** An object of a request body. As a map, it has no special keys and keeps the sender's order. */
export class JsonObject extends Map<string, Json> {}

export type Json = null | boolean | number | string | PythonNumber | readonly Json[] | JsonObject;

/**
 * Returns the value of a number, whether it is a `PythonNumber` or not.
 * @throws TypeError if the value is not a number.
 */
export function numberOf(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  if (value instanceof PythonNumber) return value.value;
  throw new TypeError('The schema should guarantee that this is a number.');
}

/**
 * Returns the value as a string.
 * @throws TypeError if it is not a string.
 */
export function stringOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  throw new TypeError('The schema should guarantee that this is a string.');
}

/**
 * Returns the value as an object.
 * @throws TypeError if it is not an object.
 */
export function objectOf(value: Json | undefined): JsonObject {
  if (value instanceof JsonObject) return value;
  throw new TypeError('The schema should guarantee that this is an object.');
}

/**
 * Returns the value as a list.
 * @throws TypeError if it is not a list.
 */
export function listOf(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value;
  throw new TypeError('The schema should guarantee that this is a list.');
}
