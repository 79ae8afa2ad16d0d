import { ScenarioError } from '../problem.ts';

/**
 * Ansible's ranges in names: `compute[001:100]`, with steps `[1:10:2]`, letters `[a:f]`, or several ranges in one name.
 * The last range changes fastest: `r[1:2]n[1:3]` is r1n1, r1n2, r1n3, r2n1, … As in Ansible, both ends belong to the
 * range, and a first number with leading zeros sets the width. Brackets without `:` are plain text.
 */
const RANGE = /\[([^[\]:]*:[^[\]]*)\]/g;

/** The values of one range. Each is computed on request, so that `c[1:999999999]` costs nothing to parse. */
interface Sequence {
  readonly length: number;
  readonly at: (index: number) => string;
}

/** A name with ranges: the number of its names, and each of them by index. */
export interface NamePattern {
  readonly text: string;
  readonly length: number;
  readonly at: (index: number) => string;
}

/**
 * Parses a name with ranges.
 * @throws ScenarioError at `pointer` for an invalid range.
 */
export function parseNames(text: string, pointer = ''): NamePattern {
  if (!text.includes('[')) return { text, length: 1, at: () => text };
  const literals: string[] = [];
  const sequences: Sequence[] = [];
  let end = 0;
  for (const match of text.matchAll(RANGE)) {
    literals.push(text.slice(end, match.index));
    sequences.push(parseSequence(match[1]!, text, pointer));
    end = match.index + match[0].length;
  }
  const tail = text.slice(end);
  if (sequences.length === 0) return { text, length: 1, at: () => text };
  const length = sequences.reduce((product, sequence) => product * sequence.length, 1);
  if (length > Number.MAX_SAFE_INTEGER)
    throw new ScenarioError(`"${text}" has too many names. Write smaller ranges.`, pointer);
  return { text, length, at: (index) => nameAt(literals, sequences, tail, index) };
}

function nameAt(
  literals: readonly string[],
  sequences: readonly Sequence[],
  tail: string,
  index: number,
): string {
  let name = tail;
  let rest = index;
  for (let place = sequences.length - 1; place >= 0; place--) {
    const sequence = sequences[place]!;
    name = literals[place]! + sequence.at(rest % sequence.length) + name;
    rest = Math.floor(rest / sequence.length);
  }
  return name;
}

/**
 * Returns all names of a pattern.
 * @throws ScenarioError if there are more than `limit`, before any name is computed.
 */
export function expandNames(text: string, limit: number, pointer = ''): string[] {
  const names = parseNames(text, pointer);
  if (names.length > limit) throw new ScenarioError(tooMany(text, names.length, limit), pointer);
  return Array.from({ length: names.length }, (_, index) => names.at(index));
}

/** Returns the message for a pattern that exceeds a limit, alone or with others. */
export function tooMany(pattern: string, length: number, limit: number): string {
  return `"${pattern}" has ${length.toLocaleString('en')} ${length === 1 ? 'name' : 'names'}; the limit is ${limit.toLocaleString('en')} in total.`;
}

function parseSequence(inside: string, text: string, pointer: string): Sequence {
  const [first = '', last = '', step = '1', ...more] = inside.split(':');
  const width = Number(step);
  if (more.length > 0 || !/^\d{1,15}$/.test(step) || width === 0) fail(inside, text, pointer);
  if (/^\d{1,15}$/.test(first) && /^\d{1,15}$/.test(last)) return numbers(first, last, width, text, pointer);
  if (isLetter(first) && isLetter(last) && sameCase(first, last))
    return letters(first, last, width, text, pointer);
  return fail(inside, text, pointer);
}

function numbers(first: string, last: string, step: number, text: string, pointer: string): Sequence {
  const from = Number(first);
  const padding = first.length > 1 && first.startsWith('0') ? first.length : 0;
  if (padding > 0 && last.length !== first.length) {
    throw new ScenarioError(
      `The ends of [${first}:${last}] in "${text}" have different widths. Write [${first}:${last.padStart(padding, '0')}].`,
      pointer,
    );
  }
  if (Number(last) < from)
    throw new ScenarioError(
      `The range [${first}:${last}] in "${text}" is reversed. Write [${last}:${first}].`,
      pointer,
    );
  const length = Math.floor((Number(last) - from) / step) + 1;
  return { length, at: (index) => String(from + index * step).padStart(padding, '0') };
}

function letters(first: string, last: string, step: number, text: string, pointer: string): Sequence {
  const from = first.charCodeAt(0);
  const to = last.charCodeAt(0);
  if (to < from)
    throw new ScenarioError(
      `The range [${first}:${last}] in "${text}" is reversed. Write [${last}:${first}].`,
      pointer,
    );
  const length = Math.floor((to - from) / step) + 1;
  return { length, at: (index) => String.fromCharCode(from + index * step) };
}

const isLetter = (text: string): boolean => /^[A-Za-z]$/.test(text);
const sameCase = (a: string, b: string): boolean => /^[a-z]$/.test(a) === /^[a-z]$/.test(b);

function fail(inside: string, text: string, pointer: string): never {
  throw new ScenarioError(
    `[${inside}] in "${text}" is not a valid range. Write a range such as [1:20], [001:100], [1:10:2] or [a:f].`,
    pointer,
  );
}

/**
 * Collapses names to few patterns, for display: consecutive names that count up in one number become a range. The
 * patterns expand to the same names in the same order.
 */
export function collapseNames(names: readonly string[]): string[] {
  const patterns: string[] = [];
  for (let start = 0; start < names.length; ) {
    const length = runLength(names, start);
    const first = names[start]!;
    if (length < 3) {
      patterns.push(first);
      start++;
      continue;
    }
    patterns.push(rangeOf(first, names[start + length - 1]!));
    start += length;
  }
  return patterns;
}

/** Returns the range from a name to a later name of the same run. */
export function rangeOf(first: string, last: string): string {
  const { head, digits, tail } = lastNumber(first)!;
  return `${head}[${digits}:${lastNumber(last)!.digits}]${tail}`;
}

/** Returns how many names from `start` count up by one, in the same form. */
function runLength(names: readonly string[], start: number): number {
  const counted = countingFrom(names[start]!);
  let length = 1;
  while (start + length < names.length && names[start + length] === counted(length)) length++;
  return length;
}

/** Returns a function that gives the n-th name after `first` in a range; `null` if there is none. */
export function countingFrom(first: string): (n: number) => string | null {
  const parts = lastNumber(first);
  if (parts === null) return () => null;
  const { head, digits, tail } = parts;
  const width = digits.length > 1 && digits.startsWith('0') ? digits.length : 0;
  return (n) => {
    const number = String(Number(digits) + n).padStart(width, '0');
    return width > 0 && number.length > width ? null : head + number + tail;
  };
}

function lastNumber(name: string): { head: string; digits: string; tail: string } | null {
  const match = /^(.*?)(\d{1,15})(\D*)$/.exec(name);
  if (match === null || /[[\]]/.test(name)) return null;
  return { head: match[1]!, digits: match[2]!, tail: match[3]! };
}
