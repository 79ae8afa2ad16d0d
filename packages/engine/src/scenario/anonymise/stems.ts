import { parseNames } from '../names/ranges.ts';

/** A name in pieces: its words, and between them the numbers and ranges. `words` is one longer than `numbers`. */
interface Pieces {
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

/** `rack[1:2]-n07` is the words `rack`, `-n`, `` and the numbers `[1:2]`, `07`. Brackets without `:` are words. */
function piecesOf(name: string): Pieces {
  const words = [''];
  const numbers: string[] = [];
  let isNumber = false;
  for (const part of name.split(/(\[[^[\]]*\]|\d+)/)) {
    if (part === '') continue;
    const counts = /^\d/.test(part) || (part.startsWith('[') && part.includes(':') && part.endsWith(']'));
    if (!counts) words[words.length - 1] += part;
    else if (isNumber) numbers[numbers.length - 1] += part;
    else {
      numbers.push(part);
      words.push('');
    }
    isNumber = counts;
  }
  return { words, numbers };
}

const keyOf = ({ words }: Pieces): string => words.join('\0');

/** Names of a pattern's letters that are looked for by themselves. */
const MOST_LETTERS = 1000;

/**
 * New names for old ones, such that different names stay different and ranges stay ranges: words are replaced, numbers
 * stay. All names that differ in numbers alone share a new word, so `compute[001:100]` becomes `host-a[001:100]` and
 * `compute007` becomes `host-a007`.
 */
export class Stems {
  private readonly known = new Map<string, readonly string[]>();
  private count = 0;

  /** Learns a name or pattern of names: it, and what it stands for, is `knows`n from now on. */
  add(name: string, kind: string): void {
    const pieces = piecesOf(name);
    if (this.known.has(keyOf(pieces))) return;
    const first = `${kind}-${letters(this.count++)}`;
    const withLetters = pieces.numbers.some((number) => /[A-Za-z]/.test(number));
    const words = pieces.words.map((_, at, { length }) => {
      if (at === 0) return withLetters ? `${first}-` : first;
      return at === length - 1 ? '' : '-';
    });
    this.known.set(keyOf(pieces), words);
    if (withLetters) this.addLetters(pieces, words);
  }

  /** `gpu[a:c]` stands for `gpub`, whose letter is no number: each of them is known by itself. */
  private addLetters({ words, numbers }: Pieces, newWords: readonly string[]): void {
    let spelled = [''];
    let renamed = [''];
    words.forEach((word, at) => {
      const values = lettersOf(numbers[at] ?? '');
      if (spelled.length * values.length > MOST_LETTERS) return;
      spelled = spelled.flatMap((name) => values.map((value) => name + word + value));
      renamed = renamed.flatMap((name) => values.map((value) => name + newWords[at]! + value));
    });
    spelled.forEach((name, at) => {
      const key = keyOf(piecesOf(name));
      if (!this.known.has(key)) this.known.set(key, piecesOf(renamed[at]!).words);
    });
  }

  knows(name: string): boolean {
    return this.known.has(keyOf(piecesOf(name)));
  }

  /** The new name; one that is not known is learnt as of `kind`. */
  renamed(name: string, kind: string): string {
    this.add(name, kind);
    const pieces = piecesOf(name);
    const words = this.known.get(keyOf(pieces))!;
    return words.map((word, at) => word + (pieces.numbers[at] ?? '')).join('');
  }
}

/** The texts that a number or range may be as far as letters go: ranges of numbers stay as they are. */
function lettersOf(number: string): string[] {
  let spelled = [''];
  for (const part of number.split(/(\[[^[\]]*\])/)) {
    const pattern = /^\[[A-Za-z]:/.test(part) ? parseNames(part) : null;
    const values =
      pattern === null ? [part] : Array.from({ length: pattern.length }, (_, at) => pattern.at(at));
    spelled = spelled.flatMap((before) => values.map((value) => before + value));
  }
  return spelled;
}

/** a, b, …, z, aa, ab, … */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(97 + (index % 26));
}
