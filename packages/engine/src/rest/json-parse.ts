import { reprNumber } from '../python/repr.ts';
import { type Json, JsonObject, PythonNumber } from './json-value.ts';

/** The deepest nesting of a body. The bodies of the APIs need only a few levels. */
const DEEPEST = 200;

const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;

const LITERALS: readonly (readonly [string, Json])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', new PythonNumber(Number.NaN, 'nan', false)],
  ['Infinity', new PythonNumber(Number.POSITIVE_INFINITY, 'inf', false)],
  ['-Infinity', new PythonNumber(Number.NEGATIVE_INFINITY, '-inf', false)],
];

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Half of a surrogate pair, which UTF-8 cannot encode. */
const UNPAIRED = /\p{Surrogate}/u;

/** The error for text that is not JSON. The message is Python's, with line, column and offset in characters. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/**
 * Parses JSON as Python's `json` does: accepts NaN and Infinity, and has its error messages.
 * @throws JsonError for text that is not JSON.
 */
export function parseJson(text: string): Json {
  return new Parser(text).parse();
}

class Parser {
  private offset = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  parse(): Json {
    if (this.text.startsWith('\ufeff')) this.fail('Unexpected UTF-8 BOM (decode using utf-8-sig)', 0);
    this.skipBlanks();
    const value = this.value();
    this.skipBlanks();
    if (this.offset < this.text.length) this.fail('Extra data', this.offset);
    return value;
  }

  private value(): Json {
    const next = this.text[this.offset];
    if (next === '"') return this.string();
    if (next === '{') return this.nested(() => this.object());
    if (next === '[') return this.nested(() => this.array());
    for (const [literal, value] of LITERALS) {
      if (this.text.startsWith(literal, this.offset)) {
        this.offset += literal.length;
        return value;
      }
    }
    return this.number();
  }

  private nested(read: () => Json): Json {
    if (++this.depth > DEEPEST) this.fail(`Nested deeper than ${DEEPEST} levels`, this.offset);
    const value = read();
    this.depth--;
    return value;
  }

  private number(): Json {
    NUMBER.lastIndex = this.offset;
    const match = NUMBER.exec(this.text);
    if (!match) this.fail('Expecting value', this.offset);
    this.offset += match[0].length;
    const value = Number(match[0]);
    const isInteger = match[1] === undefined && match[2] === undefined;
    if (isInteger) return Number.isSafeInteger(value) ? value : new PythonNumber(value, match[0], true);
    if (!Number.isFinite(value)) return new PythonNumber(value, value > 0 ? 'inf' : '-inf', false);
    if (!Number.isInteger(value)) return value;
    const shown = reprNumber(value);
    return new PythonNumber(value, shown.includes('e') ? shown : `${shown}.0`, true);
  }

  private object(): JsonObject {
    const result = new JsonObject();
    this.offset++;
    this.skipBlanks();
    if (this.takes('}')) return result;
    for (;;) {
      if (this.text[this.offset] !== '"') {
        this.fail('Expecting property name enclosed in double quotes', this.offset);
      }
      const key = this.string();
      this.skipBlanks();
      if (!this.takes(':')) this.fail("Expecting ':' delimiter", this.offset);
      this.skipBlanks();
      result.set(key, this.value());
      this.skipBlanks();
      if (this.takes('}')) return result;
      if (!this.takes(',')) this.fail("Expecting ',' delimiter", this.offset);
      this.skipBlanks();
    }
  }

  private array(): Json[] {
    const result: Json[] = [];
    this.offset++;
    this.skipBlanks();
    if (this.takes(']')) return result;
    for (;;) {
      result.push(this.value());
      this.skipBlanks();
      if (this.takes(']')) return result;
      if (!this.takes(',')) this.fail("Expecting ',' delimiter", this.offset);
      this.skipBlanks();
    }
  }

  private string(): string {
    const start = this.offset++;
    let result = '';
    for (;;) {
      const next = this.text[this.offset];
      if (next === undefined) this.fail('Unterminated string starting at', start);
      if (next === '"') break;
      if (next < ' ') this.fail('Invalid control character at', this.offset);
      this.offset++;
      result += next === '\\' ? this.escape(start) : next;
    }
    this.offset++;
    if (UNPAIRED.test(result)) this.fail('Unpaired surrogate in string starting at', start);
    return result;
  }

  private escape(start: number): string {
    const kind = this.text[this.offset];
    if (kind === undefined) this.fail('Unterminated string starting at', start);
    if (kind === 'u') return this.unicodeEscape();
    const character = ESCAPED[kind];
    if (character === undefined) this.fail('Invalid \\escape', this.offset - 1);
    this.offset++;
    return character;
  }

  private unicodeEscape(): string {
    const digits = this.text.slice(this.offset + 1, this.offset + 5);
    if (!/^[0-9a-fA-F]{4}$/.test(digits) || this.offset + 5 >= this.text.length) {
      this.fail('Invalid \\uXXXX escape', this.offset);
    }
    this.offset += 5;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  private skipBlanks(): void {
    while (' \t\n\r'.includes(this.text[this.offset] ?? '.')) this.offset++;
  }

  private takes(character: string): boolean {
    if (this.text[this.offset] !== character) return false;
    this.offset++;
    return true;
  }

  private fail(what: string, offset: number): never {
    const before = [...this.text.slice(0, offset)];
    const line = before.filter((character) => character === '\n').length + 1;
    const column = before.length - before.lastIndexOf('\n');
    throw new JsonError(`${what}: line ${line} column ${column} (char ${before.length})`);
  }
}
