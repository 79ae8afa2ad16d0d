import { LIMITS } from '../schema/limits.ts';
import type {
  ArrayNode,
  MemberNode,
  ObjectNode,
  ScalarNode,
  SourceNode,
  SyntaxProblem,
} from './source-node.ts';

/** A JSON text as nodes, or the first thing that is wrong with it, in words that say what would be right. */
export function readJsonTree(text: string): { root: SourceNode | null; problems: SyntaxProblem[] } {
  const reader = new JsonReader(text);
  try {
    return { root: reader.document(), problems: reader.problems };
  } catch (error) {
    if (error instanceof JsonSyntaxError)
      return { root: null, problems: [...reader.problems, error.problem] };
    throw error;
  }
}

class JsonSyntaxError extends Error {
  constructor(readonly problem: SyntaxProblem) {
    super(problem.message);
  }
}

const WHITE = /[ \t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[^\s,:{}[\]"]+/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class JsonReader {
  readonly problems: SyntaxProblem[] = [];
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  document(): SourceNode {
    this.passWhite();
    if (this.at === this.text.length) this.fail('The document is empty. Write {"version": 1, "hosts": []}.');
    const root = this.value();
    this.passWhite();
    if (this.at < this.text.length) this.fail('Something follows the end of the document: remove it.');
    return root;
  }

  private value(): SourceNode {
    const next = this.text[this.at];
    if (next === '{') return this.nested(() => this.object());
    if (next === '[') return this.nested(() => this.array());
    if (next === '"') return this.stringNode();
    return this.word();
  }

  private nested<T>(read: () => T): T {
    if (++this.depth > LIMITS.depth)
      this.fail(`More than ${LIMITS.depth} objects and lists inside each other.`);
    const result = read();
    this.depth--;
    return result;
  }

  private object(): ObjectNode {
    const start = this.at++;
    const members: MemberNode[] = [];
    const seen = new Set<string>();
    if (this.isAt('}')) return { kind: 'object', start, end: ++this.at, members };
    for (;;) {
      const member = this.member();
      if (seen.has(member.key)) this.duplicate(member);
      seen.add(member.key);
      members.push(member);
      if (this.isAt('}')) return { kind: 'object', start, end: ++this.at, members };
      this.comma('}');
    }
  }

  private member(): MemberNode {
    this.passWhite();
    const keyStart = this.at;
    if (this.text[this.at] !== '"') this.failAtWord('Keys are written in double quotes: "name": …');
    const key = this.string();
    const keyEnd = this.at;
    if (!this.isAt(':')) this.fail(`A ":" is missing after the key "${key}".`);
    this.at++;
    this.passWhite();
    return { key, keyStart, keyEnd, value: this.value() };
  }

  private duplicate({ key, keyStart, keyEnd }: MemberNode): void {
    const message = `The key "${key}" stands twice in this object. Keep one of them.`;
    this.problems.push({ message, start: keyStart, end: keyEnd });
  }

  private array(): ArrayNode {
    const start = this.at++;
    const items: SourceNode[] = [];
    if (this.isAt(']')) return { kind: 'array', start, end: ++this.at, items };
    for (;;) {
      this.passWhite();
      items.push(this.value());
      if (this.isAt(']')) return { kind: 'array', start, end: ++this.at, items };
      this.comma(']');
    }
  }

  private comma(closing: string): void {
    if (!this.isAt(',')) {
      if (this.at === this.text.length) this.fail(`The document ends where "${closing}" is missing.`);
      this.failAtWord(`A "," or "${closing}" is missing before this.`);
    }
    const comma = this.at++;
    if (this.isAt(closing))
      this.fail(`Remove this comma: nothing follows it before "${closing}".`, comma, comma + 1);
  }

  private stringNode(): ScalarNode {
    const start = this.at;
    const value = this.string();
    const end = this.at;
    const source = this.text.slice(start, end);
    return { kind: 'scalar', start, end, value, source, lines: () => escapedLines(source, start + 1) };
  }

  private string(): string {
    const start = this.at++;
    for (;;) {
      while (isPlain(this.text.charCodeAt(this.at))) this.at++;
      const next = this.text[this.at];
      if (next === '"') break;
      if (next !== '\\') this.fail('This text does not end on its line: a closing " is missing.', start);
      ESCAPE.lastIndex = this.at;
      if (!ESCAPE.test(this.text)) this.fail('JSON has no such escape. A backslash itself is written \\\\.');
      this.at = ESCAPE.lastIndex;
    }
    this.at++;
    return JSON.parse(this.text.slice(start, this.at)) as string;
  }

  private word(): ScalarNode {
    const start = this.at;
    NUMBER.lastIndex = start;
    const numberEnd = NUMBER.test(this.text) ? NUMBER.lastIndex : start;
    WORD.lastIndex = start;
    const end = WORD.test(this.text) ? WORD.lastIndex : start;
    const source = this.text.slice(start, end);
    const value = end > start && end === numberEnd ? Number(source) : WORDS.get(source);
    if (value === undefined) this.failAtWord(wordMessage(source, this.at === this.text.length));
    this.at = end;
    return { kind: 'scalar', start, end, value, source, lines: () => [start] };
  }

  private isAt(character: string): boolean {
    this.passWhite();
    return this.text[this.at] === character;
  }

  private passWhite(): void {
    WHITE.lastIndex = this.at;
    WHITE.test(this.text);
    this.at = WHITE.lastIndex;
  }

  private failAtWord(message: string): never {
    WORD.lastIndex = this.at;
    const end = WORD.test(this.text) ? WORD.lastIndex : this.at + 1;
    return this.fail(message, this.at, end);
  }

  private fail(message: string, start = this.at, end = Math.max(this.at, start + 1)): never {
    const last = this.text.length;
    throw new JsonSyntaxError({ message, start: Math.min(start, last), end: Math.min(end, last) });
  }
}

/** Whether a character stands for itself in a text; NaN, after the end, does not. */
const isPlain = (code: number): boolean => code >= 0x20 && code !== 0x22 && code !== 0x5c;

function wordMessage(word: string, atEnd: boolean): string {
  if (atEnd) return 'The document ends where a value is missing.';
  if (word === '') return 'A value is missing here.';
  if (word.startsWith("'")) return 'Text is written in double quotes: "…".';
  if (word.startsWith('//') || word.startsWith('/*') || word.startsWith('#')) {
    return 'JSON has no comments. Write the document as YAML to have them.';
  }
  const lower = word.toLowerCase();
  if (WORDS.has(lower)) return `Write ${lower}, in small letters.`;
  if (lower === 'none') return 'Write null, not None.';
  return `"${word.slice(0, 40)}" is not a value of JSON. Text is written in double quotes: "${word.slice(0, 40)}".`;
}

/** Where the lines of a quoted text begin: after each `\n`. `offset` is that of the first character. */
function escapedLines(source: string, offset: number): number[] {
  const lines = [offset];
  for (let at = 1; at < source.length - 1; at++) {
    if (source[at] !== '\\') continue;
    at++;
    if (source[at] === 'n') lines.push(offset + at);
  }
  return lines;
}
