import { LIMITS } from '../schema/limits.ts';
import { countMembers, endOfText, outlineJson } from './json-outline.ts';
import { TEXT_DICTIONARIES } from './source-node.ts';

/** An integer as a key: JavaScript would put it first, so order must come from the text. */
const INTEGER_KEY = /"(?:0|[1-9]\d*)"\s*:/;

/**
 * A JSON text by the platform's own parser, which is some ten times faster than ours; `null` where ours sees more: what
 * is wrong, a key that is there twice, the order of integer keys, a number as it was typed where text is meant.
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

/** Does a dictionary of text have something else? */
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
 * Where the value at keys and indexes stands in a text that `readJsonFast` has read; `null` where there is none. What
 * is not on the way is passed over unread.
 */
export function spanOf(text: string, tokens: readonly string[]): Span | null {
  let at: number | null = pass(WHITE, text, 0);
  for (const token of tokens) {
    at = inside(text, at, token);
    if (at === null) return null;
  }
  return { start: at, end: endOfValue(text, at) };
}

/** The value of this key or index in the object or list that begins at `start`. */
function inside(text: string, start: number, token: string): number | null {
  const isObject = text[start] === '{';
  if (!isObject && (text[start] !== '[' || !INDEX.test(token))) return null;
  let at = pass(WHITE, text, start + 1);
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
    let key = String(index);
    if (isObject) {
      const end = endOfText(text, at) + 1;
      key = JSON.parse(text.slice(at, end)) as string;
      at = pass(WHITE, text, pass(WHITE, text, end) + 1);
    }
    if (key === token) return at;
    at = pass(WHITE, text, endOfValue(text, at));
    if (text[at] === ',') at = pass(WHITE, text, at + 1);
  }
  return null;
}

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfText(text, start) + 1;
  if (first !== '{' && first !== '[') return pass(SCALAR, text, start);
  let open = 0;
  for (let at = start; at < text.length; at++) {
    const next = text[at];
    if (next === '"') at = endOfText(text, at);
    else if (next === '{' || next === '[') open++;
    else if ((next === '}' || next === ']') && --open === 0) return at + 1;
  }
  return text.length;
}

function pass(what: RegExp, text: string, from: number): number {
  what.lastIndex = from;
  what.test(text);
  return what.lastIndex;
}
