import { isPlainObject } from '../../text/dictionary.ts';

/** An object in the output of a client. Only own keys are read, because a key can be `__proto__`. */
export type Row = Readonly<Record<string, unknown>>;

export const isRow: (value: unknown) => value is Row = isPlainObject;

export const has = (row: Row, key: string): boolean => Object.hasOwn(row, key);

function own(row: Row, keys: readonly string[]): unknown {
  const key = keys.find((each) => has(row, each) && row[each] !== null);
  return key === undefined ? undefined : row[key];
}

/** Returns the text at the first key with a value. A number becomes text. */
export function textAt(row: Row, ...keys: readonly string[]): string | undefined {
  const value = own(row, keys);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a whole number. Older clients print some numbers as text. */
export function wholeAt(row: Row, ...keys: readonly string[]): number | undefined {
  const number = numberAt(row, ...keys);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

export function numberAt(row: Row, ...keys: readonly string[]): number | undefined {
  const value = own(row, keys);
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : undefined;
}

export function flagAt(row: Row, key: string): boolean | undefined {
  const value = own(row, [key]);
  if (typeof value === 'boolean') return value;
  return value === 'True' ? true : value === 'False' ? false : undefined;
}

/** Returns a list of texts. Older clients print `a, b` or `['a', 'b']`. */
export function textsAt(row: Row, ...keys: readonly string[]): string[] | undefined {
  const value = own(row, keys);
  if (Array.isArray(value)) return value.filter((each): each is string => typeof each === 'string');
  if (typeof value !== 'string') return;
  const inside = value.replace(/^\[/, '').replace(/\]$/, '');
  return inside
    .split(',')
    .map((each) => each.trim().replace(/^u?'(.*)'$/, '$1'))
    .filter((each) => each !== '');
}

/** Returns properties with text values. Older clients print `ssd='true', rack='1'`. */
export function propertiesAt(row: Row, ...keys: readonly string[]): Map<string, string> | undefined {
  const value = own(row, keys);
  if (isRow(value)) return new Map(Object.entries(value).map(([key, each]) => [key, plainText(each)]));
  return typeof value === 'string' ? quotedProperties(value) : undefined;
}

/** Returns a value as the Python client prints it. A list or an object stays JSON. */
function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Reads properties in one pass: a name is between the last comma, quote or equals sign and `='`. */
function quotedProperties(text: string): Map<string, string> {
  const properties = new Map<string, string>();
  let start = 0;
  for (let equals = text.indexOf("='"); equals !== -1; equals = text.indexOf("='", start)) {
    const before = text.slice(start, equals);
    const name = before
      .slice(Math.max(...[',', "'", '='].map((mark) => before.lastIndexOf(mark))) + 1)
      .trimStart();
    const end = endOfQuoted(text, equals + 2);
    if (end === -1) break;
    if (name !== '') properties.set(name, text.slice(equals + 2, end));
    start = end + 1;
  }
  return properties;
}

/** Returns the offset of the closing quote, or -1. A backslash escapes the next character. */
function endOfQuoted(text: string, start: number): number {
  for (let offset = start; offset < text.length; offset++) {
    if (text[offset] === '\\') offset += 1;
    else if (text[offset] === "'") return offset;
  }
  return -1;
}
