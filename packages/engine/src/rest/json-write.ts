import { reprNumber } from '../python/repr.ts';

/** A number that is a double in Python, which therefore writes a decimal point: `1.0`. */
export class JsonDouble {
  constructor(readonly value: number) {}
}

/** Text that is already JSON, in the format of `writeJson`. */
export class JsonText {
  constructor(readonly text: string) {}
}

const PLAIN = /^[ !#-[\]-~]*$/;
const NON_ASCII = /[\u0080-\uffff]/g;

/**
 * Returns JSON in the format of Python's `json.dumps`: a blank after each comma and colon, and escapes
 * for everything beyond ASCII. The value consists of strings, finite numbers, booleans, null, arrays,
 * maps, plain objects, `JsonDouble` and `JsonText`. Members that are undefined are omitted.
 */
export function writeJson(value: unknown): string {
  if (typeof value === 'string') return writeString(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof JsonDouble) return writeDouble(value.value);
  if (value instanceof JsonText) return value.text;
  if (Array.isArray(value)) return writeArray(value);
  const entries = value instanceof Map ? value.entries() : Object.entries(value);
  let members = '';
  for (const [key, member] of entries) {
    if (member === undefined) continue;
    members += `${members === '' ? '' : ', '}${writeString(key as string)}: ${writeJson(member)}`;
  }
  return `{${members}}`;
}

function writeArray(items: readonly unknown[]): string {
  let text = '';
  for (const item of items) text += `${text === '' ? '' : ', '}${writeJson(item)}`;
  return `[${text}]`;
}

function writeString(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(NON_ASCII, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function writeDouble(value: number): string {
  const text = reprNumber(value);
  return Number.isInteger(value) && !text.includes('e') ? `${text}.0` : text;
}
