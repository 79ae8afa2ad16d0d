import { parseNames } from '../names/ranges.ts';

/** The parts of a name: words, and the numbers and ranges between them. `words` has one more item than `numbers`. */
interface Pieces {
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

/** Splits a name: `rack[1:2]-n07` has the words `rack`, `-n`, `` and the numbers `[1:2]`, `07`. Brackets without `:` are words. */
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

/** The most names that the letter ranges of one pattern are expanded to. */
const MOST_LETTERS = 1000;

/**
 * Renames so that different names stay different and ranges stay ranges: words are replaced, numbers stay. Names that
 * differ only in numbers get the same new word: `compute[001:100]` becomes `host-a[001:100]`, and `compute007` becomes
 * `host-a007`.
 */
export class Stems {
  private readonly known = new Map<string, readonly string[]>();
  private count = 0;

  /** Adds a name or a pattern of names. From then on, `knows` is true for it and for its expanded names. */
  add(name: string, kind: string): void {
    const pieces = piecesOf(name);
    if (this.known.has(keyOf(pieces))) return;
    const first = `${kind}-${letters(this.count++)}`;
    const withLetters = pieces.numbers.some((number) => /[A-Za-z]/.test(number));
    const words = pieces.words.map((_, index, { length }) => {
      if (index === 0) return withLetters ? `${first}-` : first;
      return index === length - 1 ? '' : '-';
    });
    this.known.set(keyOf(pieces), words);
    if (withLetters) this.addLetters(pieces, words);
  }

  /** `gpu[a:c]` includes `gpub`, whose letter is not a number: each expanded name is added separately. */
  private addLetters({ words, numbers }: Pieces, newWords: readonly string[]): void {
    let spelled = [''];
    let renamed = [''];
    words.forEach((word, index) => {
      const values = lettersOf(numbers[index] ?? '');
      if (spelled.length * values.length > MOST_LETTERS) return;
      spelled = spelled.flatMap((name) => values.map((value) => name + word + value));
      renamed = renamed.flatMap((name) => values.map((value) => name + newWords[index]! + value));
    });
    spelled.forEach((name, index) => {
      const key = keyOf(piecesOf(name));
      if (!this.known.has(key)) this.known.set(key, piecesOf(renamed[index]!).words);
    });
  }

  knows(name: string): boolean {
    return this.known.has(keyOf(piecesOf(name)));
  }

  /** Returns the new name. An unknown name is added with this kind. */
  renamed(name: string, kind: string): string {
    this.add(name, kind);
    const pieces = piecesOf(name);
    const words = this.known.get(keyOf(pieces))!;
    return words.map((word, index) => word + (pieces.numbers[index] ?? '')).join('');
  }
}

/** Expands the letter ranges of a text. Number ranges stay. */
function lettersOf(number: string): string[] {
  let spelled = [''];
  for (const part of number.split(/(\[[^[\]]*\])/)) {
    const pattern = /^\[[A-Za-z]:/.test(part) ? parseNames(part) : null;
    const values =
      pattern === null ? [part] : Array.from({ length: pattern.length }, (_, index) => pattern.at(index));
    spelled = spelled.flatMap((before) => values.map((value) => before + value));
  }
  return spelled;
}

/** a, b, …, z, aa, ab, … */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(97 + (index % 26));
}
