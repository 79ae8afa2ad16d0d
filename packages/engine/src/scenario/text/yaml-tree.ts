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

/** Reads a YAML text as nodes. Aliases are expanded, within a limit; custom tags are rejected. */
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

/** Returns the document of the `yaml` package, for reading and for editing in place. */
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

/** Stops at the limit of depth, before the recursive composer overflows its stack. */
function* tokensOf(text: string): Generator<CST.Token> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length <= 2 * LIMITS.depth) continue;
    throw new YamlLimit({ message: TOO_DEEP, start: parser.offset, end: parser.offset });
  }
  yield* parser.end();
}

const TOO_DEEP = `Objects and lists are nested more than ${LIMITS.depth} deep. Remove some levels.`;
const ONE_DOCUMENT = 'A scenario is one document. Remove the second "---" and the text after it.';
const QUOTE_BANG = 'Put a text that begins with "!" in quotes: "!".';

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

  /** Reads a node. `start` and `end` are the position of an empty value, which has no range. */
  node(node: unknown, start: number, end: number, depth: number): SourceNode {
    if (isAlias(node))
      return this.alias(node.source, node.range?.[0] ?? start, node.range?.[1] ?? end, depth);
    const known = isMap(node) || isSeq(node) || isScalar(node) ? node : new Scalar(null);
    const span = { start: known.range?.[0] ?? start, end: known.range?.[1] ?? end };
    if (this.repeating > 0 && ++this.repeated > LIMITS.yamlRepeats) {
      this.stop(`Aliases expand to more than ${LIMITS.yamlRepeats} values. Use fewer aliases.`, span);
    }
    if (depth > LIMITS.depth) this.stop(TOO_DEEP, span);
    if (known.anchor !== undefined) this.anchors.set(known.anchor, known);
    this.open.add(known);
    const read = this.read(known, span, depth);
    this.open.delete(known);
    return read;
  }

  private read(known: Node, span: { start: number; end: number }, depth: number): SourceNode {
    if (isMap(known)) {
      const members = known.items.map((pair) => this.member(pair.key, pair.value, span, depth));
      const last = members.at(-1)?.value;
      return { kind: 'object', ...span, end: endOf(known.flow, span, last), members };
    }
    if (isSeq(known)) {
      const items = known.items.map((item) => this.node(item, span.start, span.end, depth + 1));
      return { kind: 'array', ...span, end: endOf(known.flow, span, items.at(-1)), items };
    }
    return this.scalar(known as Scalar, span);
  }

  private member(
    key: unknown,
    value: unknown,
    span: { start: number; end: number },
    depth: number,
  ): MemberNode {
    const keyStart = isScalar(key) ? (key.range?.[0] ?? span.start) : span.start;
    const keyEnd = isScalar(key) ? (key.range?.[1] ?? span.start) : span.start;
    if (!isScalar(key)) {
      const message = 'A key must be plain text. Put a key that begins with *, &, ?, [ or { in quotes.';
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
      this.stop(
        `There is no anchor "&${source}" before this alias. Add the anchor, or put the text "*${source}" in quotes.`,
        {
          start,
          end,
        },
      );
    }
    if (this.open.has(target))
      this.stop(`The alias "*${source}" is inside its own anchor. Remove it.`, { start, end });
    this.repeating++;
    const node = this.node(target, start, end, depth);
    this.repeating--;
    return { ...node, start, end };
  }

  private scalar(node: Scalar, span: { start: number; end: number }): ScalarNode {
    const { value } = node;
    if (node.tag === '!') this.problems.push({ message: QUOTE_BANG, ...span });
    const known = typeof value === 'number' || typeof value === 'boolean' || value === null;
    return {
      kind: 'scalar',
      ...span,
      value: known ? value : String(value),
      source: node.source ?? '',
      lines: () => scalarLines(this.text, node, span),
    };
  }

  private stop(message: string, { start, end }: { start: number; end: number }): never {
    throw new YamlLimit({ message, start, end });
  }
}

/** Returns a key as written: `1.0:` is the key "1.0". */
function scalarText(key: Scalar): string {
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

/** Returns the end of a node. Without brackets, it is the end of the last value; the parser's end includes comments and blank lines. */
function endOf(
  flow: boolean | undefined,
  span: { start: number; end: number },
  last: SourceNode | undefined,
): number {
  return flow || last === undefined ? span.end : Math.min(Math.max(last.end, span.start), span.end);
}

/** Returns where the lines of a scalar begin; for a folded text, the lines of the document. */
function scalarLines(text: string, node: Scalar, { start, end }: { start: number; end: number }): number[] {
  if (node.type === Scalar.QUOTE_DOUBLE) return escapedLines(text, start, end);
  const block = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  const lines = block ? [] : [start];
  for (
    let lineBreak = text.indexOf('\n', start);
    lineBreak !== -1 && lineBreak + 1 < end;
    lineBreak = text.indexOf('\n', lineBreak + 1)
  ) {
    lines.push(lineBreak + 1 + indentAt(text, lineBreak + 1));
  }
  return lines;
}

function escapedLines(text: string, start: number, end: number): number[] {
  const lines = [start + 1];
  for (let offset = start + 1; offset < end - 1; offset++) {
    if (text[offset] !== '\\') continue;
    offset++;
    if (text[offset] === 'n') lines.push(offset + 1);
  }
  return lines;
}

function indentAt(text: string, start: number): number {
  let end = start;
  while (text[end] === ' ') end++;
  return end - start;
}

/** Returns the message for an error. The parser's own message is used if no better hint is known. */
function yamlMessage(code: string, message: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'This object has this key twice. Remove one of them.';
    case 'TAB_AS_INDENT':
      return 'YAML is indented with spaces. Replace the tab.';
    case 'TAG_RESOLVE_FAILED':
      return `Tags are not supported. ${QUOTE_BANG}`;
    case 'BAD_ALIAS':
      return 'An alias needs a name. Put a text that begins with "*" in quotes: "*".';
    default:
      return message.endsWith('.') ? message : `${message}.`;
  }
}
