import { LIMITS } from '../schema/limits.ts';
import { countMembers, endOfText, outlineJson } from './json-outline.ts';
import { TEXT_DICTIONARIES } from './source-node.ts';

/** An integer as a key. JavaScript sorts it first, so the order must come from the text. */
const INTEGER_KEY = /"(?:0|[1-9]\d*)"\s*:/;

/**
 * Reads a JSON text with the platform's parser, which is several times faster than `readJsonTree`. Returns `null` if only
 * `readJsonTree` can read it correctly: malformed text, a duplicate key, integer keys, or a number where text is meant.
 */
export function readJsonFast(text: string): { readonly value: unknown } | null {
  if (INTEGER_KEY.test(text)) return null;
  const { members, depth } = outlineJson(text);
  if (depth > LIMITS.depth) return null;
  try {
    const value: unknown = JSON.parse(text);
    return countMembers(value) === members && !hasBareText(value) ? { value } : null;
  } catch {
    return null;
  }
}

/** Whether a dictionary of text contains something else. */
function hasBareText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasBareText);
  return Object.entries(value).some(
    ([key, part]) => (TEXT_DICTIONARIES.has(key) && !isText(part)) || hasBareText(part),
  );
}

function isText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string';
  return Object.values(value).every((part) => typeof part === 'string');
}

/** Offsets of a value in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const WHITE = /[ \t\r\n]*/y;
const SCALAR = /[^\s,\]}]*/y;
const INDEX = /^(?:0|[1-9]\d*)$/;

/**
 * Returns the span of the value at these keys and indexes, in a text that `readJsonFast` accepts; `null` if there is no
 * such value. Skips other values without reading them.
 */
export function spanOf(text: string, tokens: readonly string[]): Span | null {
  let offset: number | null = pass(WHITE, text, 0);
  for (const token of tokens) {
    offset = inside(text, offset, token);
    if (offset === null) return null;
  }
  return { start: offset, end: endOfValue(text, offset) };
}

/** Returns the start of the value at this key or index, in the object or list that begins at `start`. */
function inside(text: string, start: number, token: string): number | null {
  const isObject = text[start] === '{';
  if (!isObject && (text[start] !== '[' || !INDEX.test(token))) return null;
  let offset = pass(WHITE, text, start + 1);
  for (let index = 0; text[offset] !== '}' && text[offset] !== ']'; index++) {
    let key = String(index);
    if (isObject) {
      const end = endOfText(text, offset) + 1;
      key = JSON.parse(text.slice(offset, end)) as string;
      offset = pass(WHITE, text, pass(WHITE, text, end) + 1);
    }
    if (key === token) return offset;
    offset = pass(WHITE, text, endOfValue(text, offset));
    if (text[offset] === ',') offset = pass(WHITE, text, offset + 1);
  }
  return null;
}

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfText(text, start) + 1;
  if (first !== '{' && first !== '[') return pass(SCALAR, text, start);
  let open = 0;
  for (let offset = start; offset < text.length; offset++) {
    const next = text[offset];
    if (next === '"') offset = endOfText(text, offset);
    else if (next === '{' || next === '[') open++;
    else if ((next === '}' || next === ']') && --open === 0) return offset + 1;
  }
  return text.length;
}

function pass(what: RegExp, text: string, from: number): number {
  what.lastIndex = from;
  what.test(text);
  return what.lastIndex;
}
