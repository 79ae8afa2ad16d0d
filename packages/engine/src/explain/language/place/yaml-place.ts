import { confPlace } from './conf-place.ts';
import { flowPlace } from './flow-place.ts';
import { type ConfPlace, type DataPlace, type Place, shifted, type Word } from './place.ts';

/** A mapping or sequence that is open at a line, with its indentation. */
interface Block {
  readonly indent: number;
  readonly kind: 'mapping' | 'sequence';
  key: string;
  index: number;
}

interface Line {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the place of the cursor in a YAML text, which can be incomplete. The text is read line by line, by
 * indentation. `flowPlace` reads flow collections, and `confPlace` reads a nova.conf in a block scalar. Returns
 * `null` in comments and other block scalars.
 */
export function yamlPlace(text: string, offset: number): Place | null {
  const blocks: Block[] = [];
  let lineStart = 0;
  while (lineStart <= text.length) {
    const end = text.indexOf('\n', lineStart) < 0 ? text.length : text.indexOf('\n', lineStart);
    const line = { start: lineStart, end };
    const result = readLine(text, line, offset, blocks);
    if ('place' in result) return result.place;
    lineStart = Math.max(end + 1, result.next);
  }
  return null;
}

type LineResult = { readonly place: Place | null } | { readonly next: number };

function readLine(text: string, line: Line, offset: number, blocks: Block[]): LineResult {
  const isHere = offset <= line.end;
  const content = text.slice(line.start, line.end);
  const trimmed = content.trimStart();
  if (trimmed === '') return isHere ? { place: emptyKey(blocks, offset - line.start, offset) } : NEXT;
  if (trimmed.startsWith('#')) return isHere ? { place: null } : NEXT;
  let column = content.length - trimmed.length;
  let dashed = false;
  while (/^-(?:\s|$)/.test(content.slice(column))) {
    enterItem(blocks, column);
    column += /^-\s*/.exec(content.slice(column))![0].length;
    dashed = true;
  }
  const rest = content.slice(column);
  const key = keyOf(rest);
  const start = line.start + column;
  if (key === null) return readScalar(text, { start, end: line.end }, offset, blocks, { column, dashed });
  enterMember(blocks, column, key.word, dashed);
  if (isHere && offset <= start + key.end) {
    const path = pathOf(blocks).slice(0, -1);
    return { place: { kind: 'key', path, followed: true, ...moved(key, start) } };
  }
  // `hw:` can be the start of `hw:cpu_policy`, or a key without a value.
  if (offset === line.end && text[offset - 1] === ':') {
    const word = { start, end: offset, word: `${key.word}:`, quoted: key.quoted };
    return { place: { kind: 'key', path: pathOf(blocks).slice(0, -1), followed: false, ...word } };
  }
  const from = start + key.after;
  return readValue(text, { start: from, end: line.end }, offset, blocks, column);
}

const NEXT = { next: 0 } as const;

function enterItem(blocks: Block[], indent: number): void {
  while ((blocks.at(-1)?.indent ?? -1) > indent) blocks.pop();
  const top = blocks.at(-1);
  if (top?.kind === 'sequence' && top.indent === indent) top.index += 1;
  else blocks.push({ indent, kind: 'sequence', key: '', index: 0 });
}

function enterMember(blocks: Block[], indent: number, key: string, dashed: boolean): void {
  leaveTo(blocks, indent, dashed);
  const top = blocks.at(-1);
  if (top?.kind === 'mapping' && top.indent === indent) top.key = key;
  else blocks.push({ indent, kind: 'mapping', key, index: 0 });
}

/** A line without a dash ends a sequence at the same indentation. */
function leaveTo(blocks: Block[], indent: number, dashed: boolean): void {
  for (let top = blocks.at(-1); top !== undefined; top = blocks.at(-1)) {
    if (top.indent < indent || (top.indent === indent && (top.kind === 'mapping' || dashed))) return;
    blocks.pop();
  }
}

const pathOf = (blocks: readonly Block[]): string[] =>
  blocks.map(({ kind, key, index }) => (kind === 'mapping' ? key : String(index)));

const QUOTED_KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*:(?:\s+|$)/;

interface Key extends Word {
  /** The offset where the value begins. */
  readonly after: number;
}

function keyOf(rest: string): Key | null {
  const quoted = QUOTED_KEY.exec(rest);
  if (quoted !== null) {
    const { length } = quoted[1]!;
    return { start: 0, end: length, word: rest.slice(1, length - 1), quoted: true, after: quoted[0].length };
  }
  if (/^[{["'|>&*!%@`]/.test(rest)) return null;
  const colon = /:(?:\s|$)/.exec(rest);
  if (colon === null) return null;
  const after = colon.index + /^:\s*/.exec(rest.slice(colon.index))![0].length;
  const word = rest.slice(0, colon.index).trimEnd();
  return { start: 0, end: word.length, word, quoted: false, after };
}

const moved = (word: Word, by: number): Word => ({
  start: word.start + by,
  end: word.end + by,
  word: word.word,
  quoted: word.quoted,
});

function readValue(
  text: string,
  { start, end }: Line,
  offset: number,
  blocks: Block[],
  indent: number,
): LineResult {
  const value = text.slice(start, end);
  if (/^[[{]/.test(value) && offset >= start) {
    const flow = flowPlace(text, start, offset, pathOf(blocks));
    return flow.place !== null || flow.end >= offset
      ? { place: flow.place }
      : { next: nextLine(text, flow.end) };
  }
  if (/^[|>]/.test(value)) return readBlock(text, end + 1, offset, blocks, indent);
  if (offset > end) return NEXT;
  return {
    place: { kind: 'value', path: pathOf(blocks), followed: false, ...scalarAt(value, start, offset) },
  };
}

function nextLine(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length + 1 : end + 1;
}

/** Returns a scalar of one line, without the comment after it. */
function scalarAt(value: string, start: number, offset: number): Word {
  const comment = value.search(/\s#/);
  const body = (comment === -1 ? value : value.slice(0, comment)).trimEnd();
  if (body === '' || offset > start + body.length)
    return { start: offset, end: offset, word: '', quoted: false };
  const quoted = /^["']/.test(body);
  const word = quoted ? body.slice(1, body.length > 1 && body.at(-1) === body[0] ? -1 : undefined) : body;
  return { start, end: start + body.length, word, quoted };
}

/** Returns the lines of a block scalar, which are indented more than its key. */
function readBlock(text: string, from: number, offset: number, blocks: Block[], indent: number): LineResult {
  let end = from;
  let width = -1;
  while (end < text.length) {
    const stop = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
    const line = text.slice(end, stop);
    const own = line.length - line.trimStart().length;
    if (line.trim() !== '' && own <= indent) break;
    if (line.trim() !== '' && width < 0) width = own;
    end = stop + 1;
  }
  if (offset >= end && end < text.length) return { next: end };
  if (blocks.at(-1)?.key !== 'nova_conf') return { place: null };
  return { place: confIn(text.slice(from, end), from, offset, Math.max(width, indent + 1)) };
}

function confIn(block: string, from: number, offset: number, width: number): ConfPlace | null {
  const lines = block.split('\n');
  const inner = lines.map((line) => line.slice(Math.min(width, line.length - line.trimStart().length)));
  let outerAt = from;
  let innerAt = 0;
  for (const [index, line] of lines.entries()) {
    const cut = line.length - inner[index]!.length;
    if (offset <= outerAt + line.length) {
      const place = confPlace(inner.join('\n'), innerAt + Math.max(0, offset - outerAt - cut));
      const shift = outerAt + cut - innerAt;
      return place === null ? null : shifted(place, (own) => own + shift);
    }
    outerAt += line.length + 1;
    innerAt += inner[index]!.length + 1;
  }
  return null;
}

interface ScalarLine {
  readonly column: number;
  readonly dashed: boolean;
}

/** Returns the place in a line without a key: an item of a sequence, or an incomplete key. */
function readScalar(
  text: string,
  line: Line,
  offset: number,
  blocks: Block[],
  { column, dashed }: ScalarLine,
): LineResult {
  if (dashed && /^[[{|>]/.test(text.slice(line.start, line.end)))
    return readValue(text, line, offset, blocks, column - 1);
  if (offset > line.end) return NEXT;
  const word = scalarAt(text.slice(line.start, line.end), line.start, offset);
  if (dashed) return { place: { kind: 'value', path: pathOf(blocks), followed: false, ...word } };
  return { place: newKey(blocks, column, word) };
}

const emptyKey = (blocks: Block[], column: number, offset: number): DataPlace =>
  newKey(blocks, column, { start: offset, end: offset, word: '', quoted: false });

/** Returns the place of a key that would begin in this column. */
function newKey(blocks: Block[], column: number, word: Word): DataPlace {
  leaveTo(blocks, column, false);
  const top = blocks.at(-1);
  const isMember = top?.kind === 'mapping' && top.indent === column;
  return {
    kind: 'key',
    path: isMember ? pathOf(blocks).slice(0, -1) : pathOf(blocks),
    followed: false,
    ...word,
  };
}
