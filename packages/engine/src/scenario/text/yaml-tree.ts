import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  Parser,
  Scalar,
} from 'yaml';
import { LIMITS } from '../schema/limits.ts';
import type { MemberNode, ScalarNode, SourceNode, SyntaxProblem } from './source-node.ts';

/** A YAML text as nodes. Aliases are written out, within a limit; tags of one's own are not read. */
export function readYamlTree(text: string): { root: SourceNode | null; problems: SyntaxProblem[] } {
  const { document, problems } = readYamlDocument(text);
  if (document === null || problems.length > 0) return { root: null, problems };
  const reader = new YamlReader(text);
  try {
    const root = reader.node(document.contents, 0, text.length, 0);
    return { root, problems: reader.problems };
  } catch (error) {
    if (error instanceof YamlLimit) return { root: null, problems: [...reader.problems, error.problem] };
    throw error;
  }
}

/** The document as the `yaml` package has it, for reading and for editing in place. */
export function readYamlDocument(text: string): { document: Document | null; problems: SyntaxProblem[] } {
  try {
    const composer = new Composer({ version: '1.2', schema: 'core', strict: true, uniqueKeys: true });
    const documents = [...composer.compose(tokensOf(text), true, text.length)];
    const document = documents[0] ?? null;
    const found = [...(document?.errors ?? []), ...(document?.warnings ?? [])];
    const problems = found.map(({ code, message, pos }) => ({
      message: yamlMessage(code, message),
      start: Math.min(pos[0], text.length),
      end: Math.min(Math.max(pos[1], pos[0]), text.length),
    }));
    const second = documents[1]?.range[0];
    if (second !== undefined) problems.push({ message: ONE_DOCUMENT, start: second, end: text.length });
    return { document, problems };
  } catch (error) {
    if (error instanceof YamlLimit) return { document: null, problems: [error.problem] };
    throw error;
  }
}

/** Stops before the composer, which is recursive, gets what would overflow its stack. */
function* tokensOf(text: string): Generator<CST.Token> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length <= 2 * LIMITS.depth) continue;
    throw new YamlLimit({ message: TOO_DEEP, start: parser.offset, end: parser.offset });
  }
  yield* parser.end();
}

const TOO_DEEP = `More than ${LIMITS.depth} objects and lists inside each other.`;
const ONE_DOCUMENT = 'A scenario is one document: remove what follows the second "---".';
const QUOTE_BANG = 'For a text that begins with "!", put it in quotes: "!".';

class YamlLimit extends Error {
  constructor(readonly problem: SyntaxProblem) {
    super(problem.message);
  }
}

class YamlReader {
  readonly problems: SyntaxProblem[] = [];
  private readonly anchors = new Map<string, Node>();
  private readonly open = new Set<Node>();
  private repeating = 0;
  private repeated = 0;

  constructor(private readonly text: string) {}

  /** `start` and `end` are the place of a node that has none of its own: an empty value. */
  node(node: unknown, start: number, end: number, depth: number): SourceNode {
    if (isAlias(node))
      return this.alias(node.source, node.range?.[0] ?? start, node.range?.[1] ?? end, depth);
    const known = isMap(node) || isSeq(node) || isScalar(node) ? node : new Scalar(null);
    const at = { start: known.range?.[0] ?? start, end: known.range?.[1] ?? end };
    if (this.repeating > 0 && ++this.repeated > LIMITS.yamlRepeats) {
      this.stop(`Aliases repeat more than ${LIMITS.yamlRepeats} values. Write fewer of them.`, at);
    }
    if (depth > LIMITS.depth) this.stop(TOO_DEEP, at);
    if (known.anchor !== undefined) this.anchors.set(known.anchor, known);
    this.open.add(known);
    const read = this.read(known, at, depth);
    this.open.delete(known);
    return read;
  }

  private read(known: Node, at: { start: number; end: number }, depth: number): SourceNode {
    if (isMap(known)) {
      const members = known.items.map((pair) => this.member(pair.key, pair.value, at, depth));
      const last = members.at(-1)?.value;
      return { kind: 'object', ...at, end: endOf(known.flow, at, last), members };
    }
    if (isSeq(known)) {
      const items = known.items.map((item) => this.node(item, at.start, at.end, depth + 1));
      return { kind: 'array', ...at, end: endOf(known.flow, at, items.at(-1)), items };
    }
    return this.scalar(known as Scalar, at);
  }

  private member(
    key: unknown,
    value: unknown,
    at: { start: number; end: number },
    depth: number,
  ): MemberNode {
    const keyStart = isScalar(key) ? (key.range?.[0] ?? at.start) : at.start;
    const keyEnd = isScalar(key) ? (key.range?.[1] ?? at.start) : at.start;
    if (!isScalar(key)) {
      const message = 'A key must be plain text. Quote one that begins with *, &, ?, [ or {.';
      this.problems.push({ message, start: keyStart, end: keyEnd });
    }
    return {
      key: isScalar(key) ? scalarText(key) : '',
      keyStart,
      keyEnd,
      value: this.node(value, keyEnd, keyEnd, depth + 1),
    };
  }

  private alias(source: string, start: number, end: number, depth: number): SourceNode {
    const target = this.anchors.get(source);
    if (target === undefined) {
      this.stop(`No "&${source}" stands before this. For the text "*${source}", put it in quotes.`, {
        start,
        end,
      });
    }
    if (this.open.has(target)) this.stop(`"*${source}" stands inside what it repeats.`, { start, end });
    this.repeating++;
    const node = this.node(target, start, end, depth);
    this.repeating--;
    return { ...node, start, end };
  }

  private scalar(node: Scalar, at: { start: number; end: number }): ScalarNode {
    const { value } = node;
    if (node.tag === '!') this.problems.push({ message: QUOTE_BANG, ...at });
    const known = typeof value === 'number' || typeof value === 'boolean' || value === null;
    return {
      kind: 'scalar',
      ...at,
      value: known ? value : String(value),
      source: node.source ?? '',
      lines: () => scalarLines(this.text, node, at),
    };
  }

  private stop(message: string, { start, end }: { start: number; end: number }): never {
    throw new YamlLimit({ message, start, end });
  }
}

/** A key as it was typed: `1.0:` is the key "1.0". */
function scalarText(key: Scalar): string {
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

/** What has no brackets ends with its last value: the parser's own end is after comments and empty lines. */
function endOf(
  flow: boolean | undefined,
  at: { start: number; end: number },
  last: SourceNode | undefined,
): number {
  return flow || last === undefined ? at.end : Math.min(Math.max(last.end, at.start), at.end);
}

/** Where the lines of a scalar begin; of a folded text, where those of the document do. */
function scalarLines(text: string, node: Scalar, { start, end }: { start: number; end: number }): number[] {
  if (node.type === Scalar.QUOTE_DOUBLE) return escapedLines(text, start, end);
  const block = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  const lines = block ? [] : [start];
  for (let at = text.indexOf('\n', start); at !== -1 && at + 1 < end; at = text.indexOf('\n', at + 1)) {
    lines.push(at + 1 + indentAt(text, at + 1));
  }
  return lines;
}

function escapedLines(text: string, start: number, end: number): number[] {
  const lines = [start + 1];
  for (let at = start + 1; at < end - 1; at++) {
    if (text[at] !== '\\') continue;
    at++;
    if (text[at] === 'n') lines.push(at + 1);
  }
  return lines;
}

function indentAt(text: string, at: number): number {
  let end = at;
  while (text[end] === ' ') end++;
  return end - at;
}

/** The parser's own words are good; for some a hint about what is meant to be typed is better. */
function yamlMessage(code: string, message: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'This key stands twice in the same object. Keep one of them.';
    case 'TAB_AS_INDENT':
      return 'YAML is indented with spaces: replace the tab.';
    case 'TAG_RESOLVE_FAILED':
      return `Tags are not read. ${QUOTE_BANG}`;
    case 'BAD_ALIAS':
      return 'An alias needs a name. For a text that begins with "*", put it in quotes: "*".';
    default:
      return message.endsWith('.') ? message : `${message}.`;
  }
}
