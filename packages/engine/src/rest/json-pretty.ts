import { pythonRepr } from './json-repr.ts';
import { type Json, JsonObject } from './json-value.ts';

/** The characters that end a line in Python, and those that are white space. */
const BREAKS = String.raw`\n\r\v\f\x1c-\x1e\x85\u2028\u2029`;
const BLANKS = String.raw`\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;

const LINES = new RegExp(`(?:[^${BREAKS}]|\r(?=\n))*(?:[${BREAKS}]|$)`, 'gu');
const WORDS = new RegExp(`[^${BLANKS}]*[${BLANKS}]*`, 'gu');

/** The space that the layout of a value can use. */
interface LayoutContext {
  /** The column. */
  readonly indent: number;
  /** The number of characters that follow on its last line. */
  readonly tail: number;
  /** Whether the value is the whole text. */
  readonly isTop: boolean;
}

/**
 * Returns a value in the layout of Python's `pprint`: keys are sorted, and a value that exceeds the
 * width takes several lines. The jsonschema library quotes schemas and values in this layout.
 */
export function pythonPretty(value: Json, width: number): string {
  return layOut(value, { indent: 0, tail: 0, isTop: true }, width);
}

function layOut(value: Json, context: LayoutContext, width: number): string {
  const line = pythonRepr(withSortedKeys(value));
  const { indent, tail } = context;
  if (lengthOf(line) <= width - indent - tail) return line;
  if (typeof value === 'string' && value !== '') return wrapped(value, context, width);
  if (Array.isArray(value) && value.length > 0) {
    const items = value.map((item: Json, index) => {
      return layOut(item, within(context, indent + 1, index === value.length - 1), width);
    });
    return `[${items.join(separator(indent))}]`;
  }
  if (!(value instanceof JsonObject) || value.size === 0) return line;
  const members = sortedMembers(value).map(([key, member], index) => {
    const name = `${pythonRepr(key)}: `;
    const inner = within(context, indent + 1 + lengthOf(name), index === value.size - 1);
    return name + layOut(member, inner, width);
  });
  return `{${members.join(separator(indent))}}`;
}

/** Returns the context of a member. A comma follows a member; the bracket and its tail follow the last one. */
function within({ tail }: LayoutContext, indent: number, isLast: boolean): LayoutContext {
  return { indent, tail: isLast ? tail + 1 : 1, isTop: false };
}

function separator(indent: number): string {
  return `,\n${' '.repeat(indent + 1)}`;
}

/**
 * Returns a string as several literals, which break after lines and between words. A string that is the
 * whole value is in parentheses.
 */
function wrapped(text: string, { indent, tail, isTop }: LayoutContext, width: number): string {
  const column = isTop ? indent + 1 : indent;
  const reserved = isTop ? tail + 1 : tail;
  const lines = text.match(LINES)!.filter((line) => line !== '');
  const pieces = lines.flatMap((line, index) => {
    return wrapLine(line, width - column, index === lines.length - 1 ? reserved : 0);
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
  words.forEach((word, index) => {
    const limit = index === words.length - 1 ? room - reserved : room;
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

/** Returns the length in code points, as in Python. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index++) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800) length--;
  }
  return length;
}
