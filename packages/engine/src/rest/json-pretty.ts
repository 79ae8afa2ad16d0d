import { pythonRepr } from './json-repr.ts';
import { type Json, JsonObject } from './json-value.ts';

/** The characters at which Python ends a line, and those that it takes for blanks. */
const BREAKS = String.raw`\n\r\v\f\x1c-\x1e\x85\u2028\u2029`;
const BLANKS = String.raw`\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;

const LINES = new RegExp(`(?:[^${BREAKS}]|\r(?=\n))*(?:[${BREAKS}]|$)`, 'gu');
const WORDS = new RegExp(`[^${BLANKS}]*[${BLANKS}]*`, 'gu');

/** Where a value is written. */
interface Place {
  /** The column. */
  readonly indent: number;
  /** How many characters follow on its last line. */
  readonly tail: number;
  /** Whether the value is the whole text. */
  readonly isTop: boolean;
}

/**
 * A value as Python's `pprint` lays it out: keys sorted, and what is too long for the width on
 * several lines. The jsonschema library quotes schemas and values so.
 */
export function pythonPretty(value: Json, width: number): string {
  return layOut(value, { indent: 0, tail: 0, isTop: true }, width);
}

function layOut(value: Json, place: Place, width: number): string {
  const line = pythonRepr(withSortedKeys(value));
  const { indent, tail } = place;
  if (lengthOf(line) <= width - indent - tail) return line;
  if (typeof value === 'string' && value !== '') return wrapped(value, place, width);
  if (Array.isArray(value) && value.length > 0) {
    const items = value.map((item: Json, at) => {
      return layOut(item, within(place, indent + 1, at === value.length - 1), width);
    });
    return `[${items.join(separator(indent))}]`;
  }
  if (!(value instanceof JsonObject) || value.size === 0) return line;
  const members = sortedMembers(value).map(([key, member], at) => {
    const name = `${pythonRepr(key)}: `;
    const inner = within(place, indent + 1 + lengthOf(name), at === value.size - 1);
    return name + layOut(member, inner, width);
  });
  return `{${members.join(separator(indent))}}`;
}

/** A member is followed by a comma, the last one by the bracket and all that follows that. */
function within({ tail }: Place, indent: number, isLast: boolean): Place {
  return { indent, tail: isLast ? tail + 1 : 1, isTop: false };
}

function separator(indent: number): string {
  return `,\n${' '.repeat(indent + 1)}`;
}

/** A string as several literals, cut after lines and between words; in parentheses if it stands alone. */
function wrapped(text: string, { indent, tail, isTop }: Place, width: number): string {
  const column = isTop ? indent + 1 : indent;
  const reserved = isTop ? tail + 1 : tail;
  const lines = text.match(LINES)!.filter((line) => line !== '');
  const pieces = lines.flatMap((line, at) => {
    return wrapLine(line, width - column, at === lines.length - 1 ? reserved : 0);
  });
  if (pieces.length === 1) return pieces[0]!;
  const joined = pieces.join(`\n${' '.repeat(column)}`);
  return isTop ? `(${joined})` : joined;
}

function wrapLine(line: string, room: number, reserved: number): string[] {
  const whole = pythonRepr(line);
  if (lengthOf(whole) <= room - reserved) return [whole];
  const words = line.match(WORDS)!.filter((word) => word !== '');
  const pieces: string[] = [];
  let piece = '';
  words.forEach((word, at) => {
    const limit = at === words.length - 1 ? room - reserved : room;
    if (lengthOf(pythonRepr(piece + word)) <= limit) piece += word;
    else {
      if (piece !== '') pieces.push(pythonRepr(piece));
      piece = word;
    }
  });
  return [...pieces, pythonRepr(piece)];
}

function withSortedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (!(value instanceof JsonObject)) return value;
  return new JsonObject(sortedMembers(value).map(([key, member]) => [key, withSortedKeys(member)]));
}

function sortedMembers(object: JsonObject): [string, Json][] {
  return [...object].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** In characters, as Python counts. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) length--;
  return length;
}
