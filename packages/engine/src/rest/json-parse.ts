import { reprNumber } from '../python/repr.ts';
import { type Json, JsonObject, PythonNumber } from './json-value.ts';

/** Nesting that no body of Placement's API comes near; beyond it a body is refused. */
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

/** Half a character, which no UTF-8 can say again. */
const UNPAIRED = /\p{Surrogate}/u;

/** Text that is not JSON. The message is Python's, with line, column and offset in characters. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/** Reads JSON as Python's `json` does: with NaN and Infinity, and with its error messages. */
export function parseJson(text: string): Json {
  return new Parser(text).parse();
}

class Parser {
  private at = 0;
  private depth = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  parse(): Json {
    if (this.text.startsWith('\ufeff')) this.fail('Unexpected UTF-8 BOM (decode using utf-8-sig)', 0);
    this.skipBlanks();
    const value = this.value();
    this.skipBlanks();
    if (this.at < this.text.length) this.fail('Extra data', this.at);
    return value;
  }

  private value(): Json {
    const next = this.text[this.at];
    if (next === '"') return this.string();
    if (next === '{') return this.nested(() => this.object());
    if (next === '[') return this.nested(() => this.array());
    for (const [literal, value] of LITERALS) {
      if (this.text.startsWith(literal, this.at)) {
        this.at += literal.length;
        return value;
      }
    }
    return this.number();
  }

  private nested(read: () => Json): Json {
    if (++this.depth > DEEPEST) this.fail(`Nested deeper than ${DEEPEST} levels`, this.at);
    const value = read();
    this.depth--;
    return value;
  }

  private number(): Json {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (!match) this.fail('Expecting value', this.at);
    this.at += match[0].length;
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
    this.at++;
    this.skipBlanks();
    if (this.takes('}')) return result;
    for (;;) {
      if (this.text[this.at] !== '"') {
        this.fail('Expecting property name enclosed in double quotes', this.at);
      }
      const key = this.string();
      this.skipBlanks();
      if (!this.takes(':')) this.fail("Expecting ':' delimiter", this.at);
      this.skipBlanks();
      result.set(key, this.value());
      this.skipBlanks();
      if (this.takes('}')) return result;
      if (!this.takes(',')) this.fail("Expecting ',' delimiter", this.at);
      this.skipBlanks();
    }
  }

  private array(): Json[] {
    const result: Json[] = [];
    this.at++;
    this.skipBlanks();
    if (this.takes(']')) return result;
    for (;;) {
      result.push(this.value());
      this.skipBlanks();
      if (this.takes(']')) return result;
      if (!this.takes(',')) this.fail("Expecting ',' delimiter", this.at);
      this.skipBlanks();
    }
  }

  private string(): string {
    const start = this.at++;
    let result = '';
    for (;;) {
      const next = this.text[this.at];
      if (next === undefined) this.fail('Unterminated string starting at', start);
      if (next === '"') break;
      if (next < ' ') this.fail('Invalid control character at', this.at);
      this.at++;
      result += next === '\\' ? this.escape(start) : next;
    }
    this.at++;
    if (UNPAIRED.test(result)) this.fail('Unpaired surrogate in string starting at', start);
    return result;
  }

  private escape(start: number): string {
    const kind = this.text[this.at];
    if (kind === undefined) this.fail('Unterminated string starting at', start);
    if (kind === 'u') return this.unicodeEscape();
    const character = ESCAPED[kind];
    if (character === undefined) this.fail('Invalid \\escape', this.at - 1);
    this.at++;
    return character;
  }

  private unicodeEscape(): string {
    const digits = this.text.slice(this.at + 1, this.at + 5);
    if (!/^[0-9a-fA-F]{4}$/.test(digits) || this.at + 5 >= this.text.length) {
      this.fail('Invalid \\uXXXX escape', this.at);
    }
    this.at += 5;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  private skipBlanks(): void {
    while (' \t\n\r'.includes(this.text[this.at] ?? '.')) this.at++;
  }

  private takes(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private fail(what: string, offset: number): never {
    const before = [...this.text.slice(0, offset)];
    const line = before.filter((character) => character === '\n').length + 1;
    const column = before.length - before.lastIndexOf('\n');
    throw new JsonError(`${what}: line ${line} column ${column} (char ${before.length})`);
  }
}
