import type { DataPlace, Word } from './place.ts';

/** An object or list that is open at the reader's position. */
interface Frame {
  readonly kind: 'object' | 'list';
  key: string;
  index: number;
  /** The next part: a key, a colon or a value in an object; `end` is after a value. */
  next: 'key' | 'colon' | 'value' | 'end';
}

export interface FlowPlace {
  readonly place: DataPlace | null;
  /** The offset after the last character that was read: the collection's end, or the cursor. */
  readonly end: number;
}

const STRING = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\n]|'')*'?/y;
const PLAIN = /(?:[^\s,:{}[\]"']|:(?=[^\s,{}[\]]))(?:[^\s,:{}[\]]|:(?=[^\s,{}[\]])|[ ](?=[^\s,:{}[\]#]))*/y;
const SPACE = /(?:\s+|#[^\n]*)/y;

/**
 * Returns the place of the cursor in JSON, or in a flow collection of YAML that begins at `from`. The text can be
 * incomplete: commas, quotes and values can be missing.
 */
export function flowPlace(
  text: string,
  from: number,
  offset: number,
  base: readonly string[] = [],
): FlowPlace {
  const frames: Frame[] = [];
  const path = (): string[] => [
    ...base,
    ...frames.map(({ kind, key, index }) => (kind === 'object' ? key : String(index))),
  ];
  let position = from;
  while (position < text.length) {
    const gap = match(SPACE, text, position);
    if (gap > position && gap < offset) {
      position = gap;
      continue;
    }
    if (gap >= offset && gap > position)
      return { place: placeAt(frames, path, emptyAt(offset), text), end: offset };
    const word = wordAt(text, position);
    if (word === null) {
      if (position >= offset) return { place: placeAt(frames, path, emptyAt(offset), text), end: offset };
      punctuate(frames, text[position]!);
      position += 1;
      if (frames.length === 0) return { place: null, end: position };
      continue;
    }
    if (touches(text, word, offset)) return { place: placeAt(frames, path, word, text), end: offset };
    take(frames, word);
    position = word.end;
  }
  return { place: placeAt(frames, path, emptyAt(offset), text), end: position };
}

function match(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return position + (pattern.exec(text)?.[0].length ?? 0);
}

const emptyAt = (offset: number): Word => ({ start: offset, end: offset, word: '', quoted: false });

function wordAt(text: string, position: number): Word | null {
  const quoted = text[position] === '"' || text[position] === "'";
  const end = match(quoted ? STRING : PLAIN, text, position);
  if (end === position) return null;
  const closed = quoted && end - position > 1 && text[end - 1] === text[position];
  const word = quoted ? text.slice(position + 1, closed ? end - 1 : end) : text.slice(position, end);
  return { start: position, end, word, quoted };
}

/** After the closing quote, the cursor is outside the word. */
function touches(text: string, { start, end, quoted }: Word, offset: number): boolean {
  const isClosed = quoted && end - start > 1 && text[end - 1] === text[start];
  return start <= offset && (isClosed ? offset < end : offset <= end);
}

function punctuate(frames: Frame[], character: string): void {
  const top = frames.at(-1);
  if (character === '{' || character === '[') {
    const kind = character === '{' ? 'object' : 'list';
    frames.push({ kind, key: '', index: 0, next: kind === 'object' ? 'key' : 'value' });
  } else if (character === '}' || character === ']') {
    frames.pop();
    const outer = frames.at(-1);
    if (outer !== undefined) outer.next = 'end';
  } else if (top !== undefined && character === ',') {
    top.next = top.kind === 'object' ? 'key' : 'value';
    top.index += 1;
  } else if (top !== undefined && character === ':') top.next = 'value';
}

function take(frames: Frame[], { word }: Word): void {
  const top = frames.at(-1);
  if (top === undefined) return;
  if (top.kind === 'object' && top.next !== 'value') {
    top.key = word;
    top.next = 'colon';
  } else top.next = 'end';
}

function placeAt(frames: readonly Frame[], path: () => string[], word: Word, text: string): DataPlace | null {
  const top = frames.at(-1);
  if (top === undefined) return null;
  const followed = /^\s*:/.test(text.slice(word.end, word.end + 40));
  if (top.kind === 'object' && top.next !== 'value')
    return { kind: 'key', path: path().slice(0, -1), followed, ...word };
  return { kind: 'value', path: path(), followed: false, ...word };
}
