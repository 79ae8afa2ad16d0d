import { isPlainObject } from '../text/dictionary.ts';

/** An object of a client's answer. Only its own keys are looked at: it may be called `__proto__`. */
export type Row = Readonly<Record<string, unknown>>;

export const isRow: (value: unknown) => value is Row = isPlainObject;

export const has = (row: Row, key: string): boolean => Object.hasOwn(row, key);

function own(row: Row, keys: readonly string[]): unknown {
  const key = keys.find((each) => has(row, each) && row[each] !== null);
  return key === undefined ? undefined : row[key];
}

/** The first of the keys that has a text, or a number as text. */
export function textAt(row: Row, ...keys: readonly string[]): string | undefined {
  const value = own(row, keys);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A whole number; older clients write some as text. */
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

/** A list of texts; older clients write `a, b` or `['a', 'b']`. */
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

/** Properties with texts as values; older clients write `ssd='true', rack='1'`. */
export function propertiesAt(row: Row, ...keys: readonly string[]): Map<string, string> | undefined {
  const value = own(row, keys);
  if (isRow(value)) return new Map(Object.entries(value).map(([key, each]) => [key, plainText(each)]));
  return typeof value === 'string' ? quotedProperties(value) : undefined;
}

/** As Python's client writes values into JSON; a list or an object stays JSON. */
function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Read in one pass: each `='` ends a name, which began after the last comma, quote or equals sign. */
function quotedProperties(text: string): Map<string, string> {
  const properties = new Map<string, string>();
  let at = 0;
  for (let equals = text.indexOf("='"); equals !== -1; equals = text.indexOf("='", at)) {
    const before = text.slice(at, equals);
    const name = before
      .slice(Math.max(...[',', "'", '='].map((mark) => before.lastIndexOf(mark))) + 1)
      .trimStart();
    const end = endOfQuoted(text, equals + 2);
    if (end === -1) break;
    if (name !== '') properties.set(name, text.slice(equals + 2, end));
    at = end + 1;
  }
  return properties;
}

/** The place of the quote that closes; a backslash takes the next character along. -1 where none does. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === "'") return at;
  }
  return -1;
}
