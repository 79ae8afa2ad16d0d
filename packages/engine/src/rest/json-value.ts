/**
 * A number of a request body that JavaScript could not show again as Python does: an integral
 * double (`1.0`), an integer beyond 2^53, infinity, not a number.
 */
export class PythonNumber {
  constructor(
    readonly value: number,
    /** As Python writes it. */
    readonly text: string,
    readonly isInteger: boolean,
  ) {}
}

/** An object of a request body. A map, so that no key is special and the order is the sender's. */
export class JsonObject extends Map<string, Json> {}

export type Json = null | boolean | number | string | PythonNumber | readonly Json[] | JsonObject;

/** The value of a number, in whichever form it was read. Throws if it is none. */
export function numberOf(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  if (value instanceof PythonNumber) return value.value;
  throw new TypeError('The schema should have made sure that this is a number.');
}

/** The string. Throws if it is none. */
export function stringOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  throw new TypeError('The schema should have made sure that this is a string.');
}

/** The object. Throws if it is none. */
export function objectOf(value: Json | undefined): JsonObject {
  if (value instanceof JsonObject) return value;
  throw new TypeError('The schema should have made sure that this is an object.');
}

/** The list. Throws if it is none. */
export function listOf(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value;
  throw new TypeError('The schema should have made sure that this is a list.');
}
