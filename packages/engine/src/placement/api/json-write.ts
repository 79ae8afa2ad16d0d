import { pythonNumberText } from './python-text.ts';

/** A number that Python holds as a double and so writes with a point: `1.0`. */
export class JsonDouble {
  constructor(readonly value: number) {}
}

const NON_ASCII = /[\u0080-\uffff]/g;

/**
 * JSON as Python's `json.dumps` writes it: a blank after each comma and colon, everything beyond
 * ASCII escaped. Takes strings, finite numbers, booleans, null, arrays, maps and plain objects, and doubles
 * marked as such; leaves out members that are undefined.
 */
export function writeJson(value: unknown): string {
  if (typeof value === 'string') return writeString(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (value instanceof JsonDouble) return writeDouble(value.value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join(', ')}]`;
  const entries = value instanceof Map ? value.entries() : Object.entries(value);
  const members: string[] = [];
  for (const [key, member] of entries) {
    if (member !== undefined) members.push(`${writeString(key as string)}: ${writeJson(member)}`);
  }
  return `{${members.join(', ')}}`;
}

function writeString(text: string): string {
  return JSON.stringify(text).replace(NON_ASCII, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function writeDouble(value: number): string {
  const text = pythonNumberText(value);
  return Number.isInteger(value) && !text.includes('e') ? `${text}.0` : text;
}
