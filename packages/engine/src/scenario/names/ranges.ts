import { ScenarioError } from '../problem.ts';

/**
 * Names with Ansible's ranges: `compute[001:100]`, in steps `[1:10:2]`, letters `[a:f]`, and several in one name,
 * of which the last runs fastest: `r[1:2]n[1:3]` is r1n1, r1n2, r1n3, r2n1, … Both ends belong to the range, and
 * a first number with leading zeros sets the width, as in Ansible. Brackets that hold no `:` are plain text.
 */
const RANGE = /\[([^[\]:]*:[^[\]]*)\]/g;

/** One bracket's values, which are made when they are asked for: `c[1:999999999]` costs nothing to parse. */
interface Sequence {
  readonly length: number;
  readonly at: (index: number) => string;
}

/** A name with ranges: how many names it stands for, and the n-th of them. */
export interface NamePattern {
  readonly text: string;
  readonly length: number;
  readonly at: (index: number) => string;
}

/** Reads a name. Errors: a range that is not one, with what would be right, at `pointer`. */
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
  if (length > Number.MAX_SAFE_INTEGER) throw new ScenarioError(`"${text}" is too many names.`, pointer);
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
  for (let at = sequences.length - 1; at >= 0; at--) {
    const sequence = sequences[at]!;
    name = literals[at]! + sequence.at(rest % sequence.length) + name;
    rest = Math.floor(rest / sequence.length);
  }
  return name;
}

/** All names of a pattern. Errors: more than `limit`, before any is made. */
export function expandNames(text: string, limit: number, pointer = ''): string[] {
  const names = parseNames(text, pointer);
  if (names.length > limit) throw new ScenarioError(tooMany(text, names.length, limit), pointer);
  return Array.from({ length: names.length }, (_, index) => names.at(index));
}

export function tooMany(what: string, length: number, limit: number): string {
  return `"${what}" stands for ${length.toLocaleString('en')} names; ${limit.toLocaleString('en')} is the limit.`;
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
      `In "${text}" the ends of [${first}:${last}] differ in width. Write [${first}:${last.padStart(padding, '0')}].`,
      pointer,
    );
  }
  if (Number(last) < from)
    throw new ScenarioError(`The range [${first}:${last}] in "${text}" runs backwards.`, pointer);
  const length = Math.floor((Number(last) - from) / step) + 1;
  return { length, at: (index) => String(from + index * step).padStart(padding, '0') };
}

function letters(first: string, last: string, step: number, text: string, pointer: string): Sequence {
  const from = first.charCodeAt(0);
  const to = last.charCodeAt(0);
  if (to < from)
    throw new ScenarioError(`The range [${first}:${last}] in "${text}" runs backwards.`, pointer);
  const length = Math.floor((to - from) / step) + 1;
  return { length, at: (index) => String.fromCharCode(from + index * step) };
}

const isLetter = (text: string): boolean => /^[A-Za-z]$/.test(text);
const sameCase = (a: string, b: string): boolean => /^[a-z]$/.test(a) === /^[a-z]$/.test(b);

function fail(inside: string, text: string, pointer: string): never {
  throw new ScenarioError(
    `[${inside}] in "${text}" is not a range. Write [1:20], [001:100], [1:10:2] or [a:f].`,
    pointer,
  );
}

/**
 * Names as few patterns, for showing: runs of names that differ only in a number at one place become a range.
 * Expanding the result gives the same names in the same order.
 */
export function collapseNames(names: readonly string[]): string[] {
  const patterns: string[] = [];
  for (let at = 0; at < names.length; ) {
    const length = runLength(names, at);
    const first = names[at]!;
    if (length < 3) {
      patterns.push(first);
      at++;
      continue;
    }
    patterns.push(rangeOf(first, names[at + length - 1]!));
    at += length;
  }
  return patterns;
}

/** The range from a name to a later one of the same run. */
export function rangeOf(first: string, last: string): string {
  const { head, digits, tail } = lastNumber(first)!;
  return `${head}[${digits}:${lastNumber(last)!.digits}]${tail}`;
}

/** How many names from `at` on count up by one, written alike. */
function runLength(names: readonly string[], at: number): number {
  const counted = countingFrom(names[at]!);
  let length = 1;
  while (at + length < names.length && names[at + length] === counted(length)) length++;
  return length;
}

/** The name that stands n after `first` in a range that begins with it; `null` where there is none. */
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
