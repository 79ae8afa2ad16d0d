import type { Documentation } from './documentation.ts';
import { choicesOf, type JsonSchema } from './terms/schema-at.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['integer', 'whole number'],
  ['number', 'number'],
  ['boolean', 'true or false'],
  ['array', 'list'],
  ['object', 'object'],
  ['null', 'null'],
]);

/** Returns the documentation of one form of a value. */
export const describeSchema = (name: string, schema: JsonSchema): Documentation =>
  describeSchemas(name, [schema])!;

/** Returns the documentation of a value with one or several forms; `null` if the schema has none. */
export function describeSchemas(name: string, schemas: readonly JsonSchema[]): Documentation | null {
  const first = schemas[0];
  if (first === undefined) return null;
  const types = new Set(schemas.map(({ type = '' }) => TYPES.get(type) ?? type));
  const { minimum, maximum } = first;
  const allowed = schemas.filter(({ type }) => type !== 'boolean').flatMap(choicesOf);
  return {
    name,
    type: [...types].join(' or ') + boundsOf(minimum, maximum),
    about: first.description ?? '',
    allowed,
    ...(isScalar(first.default) ? { default: JSON.stringify(first.default) } : {}),
  };
}

const isScalar = (value: unknown): boolean =>
  value !== undefined && (typeof value !== 'object' || value === null);

/** Placement's 32-bit maximum, which is not shown as a bound. */
const LARGEST = 2147483647;

function boundsOf(minimum?: number, maximum?: number): string {
  const from = minimum === undefined || minimum <= -LARGEST ? '' : ` of at least ${minimum}`;
  return maximum === undefined || maximum >= LARGEST ? from : `${from}, at most ${maximum}`;
}
