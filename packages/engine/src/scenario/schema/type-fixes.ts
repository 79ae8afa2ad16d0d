import type * as v from 'valibot';
import { nearestName } from '../../nova/values/nearest-name.ts';
import { changeValue, type Fix } from '../edit/fix.ts';

const TRUE = new Set(['true', 'yes', 'on', '1']);
const FALSE = new Set(['false', 'no', 'off', '0']);

/** Returns a fix for a correct value of another type: "4" to 4, "yes" to true, "a" to ["a"]. */
export function typeFixes(
  schema: v.GenericSchema | null,
  input: unknown,
  pointer: string,
): { readonly fixes?: readonly Fix[] } {
  const value = schema === null ? undefined : converted(schema, input);
  return value === undefined ? {} : { fixes: [changeValue(pointer, value)] };
}

function converted(schema: v.GenericSchema, input: unknown): unknown {
  switch (schema.type) {
    case 'number':
      return toNumber(input);
    case 'boolean':
      return toBoolean(input);
    case 'string':
      return typeof input === 'number' || typeof input === 'boolean' ? String(input) : undefined;
    case 'array':
      return typeof input === 'string' && input !== '' ? [input] : undefined;
    case 'picklist':
      return nearestChoice((schema as unknown as { readonly options: readonly string[] }).options, input);
    default:
      return undefined;
  }
}

function toNumber(input: unknown): number | undefined {
  if (typeof input !== 'string' || !/^\s*-?\d{1,10}(?:\.\d{1,6})?\s*$/.test(input)) return undefined;
  return Number(input);
}

function toBoolean(input: unknown): boolean | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const word = String(input).toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : undefined;
}

const nearestChoice = (options: readonly string[], input: unknown): string | undefined =>
  typeof input === 'string' ? (nearestName(input, options) ?? undefined) : undefined;
