import { reprNumber, reprText } from '../python/repr.ts';
import { type Json, JsonObject, PythonNumber } from './json-value.ts';

/** A JSON value as Python's `repr()` writes it, which is how the services quote values in their messages. */
export function pythonRepr(value: Json): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return reprText(value);
  if (typeof value === 'number') return reprNumber(value);
  if (value instanceof PythonNumber) return value.text;
  if (value instanceof JsonObject) {
    return `{${[...value].map(([key, member]) => `${reprText(key)}: ${pythonRepr(member)}`).join(', ')}}`;
  }
  return `[${value.map(pythonRepr).join(', ')}]`;
}
