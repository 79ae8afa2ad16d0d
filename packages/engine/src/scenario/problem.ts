import type { Fix } from './edit/fix.ts';

/** A place in a text. Lines and columns count from 1, as editors do; `offset` from 0, in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** `end` is the place after the last character. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Something that is wrong with a document: what, where, and what would be right. */
export interface Problem {
  /** An error keeps the scenario from being run; a warning does not. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** JSON Pointer of the value; `''` is the whole document. */
  readonly pointer: string;
  readonly range: Range;
  /** Ways to put it right, the likeliest first. Absent: none is known. */
  readonly fixes?: readonly Fix[];
  /** How many problems it stands for, at the least, where they are too many to be told one by one. Absent: itself. */
  readonly count?: number;
}

/** A problem before its pointer has been looked up in the text. */
export type PointedProblem = Omit<Problem, 'range'>;

/** A scenario that is well formed but contradicts itself, such as a server on a host that does not exist. */
export class ScenarioError extends Error {
  constructor(
    message: string,
    /** Where in the scenario. */
    readonly pointer: string,
    /** The value that was probably meant there; `null` where none is near. */
    readonly meant: string | null = null,
  ) {
    super(message);
    this.name = 'ScenarioError';
  }
}

/** The keys and indexes of a JSON Pointer. */
export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer of keys and indexes. */
export function pointerOf(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
