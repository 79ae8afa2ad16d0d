import type { Fix } from './edit/fix.ts';

/** A position in a text. Lines and columns count from 1, as in editors; `offset` counts from 0, in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/**
 * A part of a text. `end` is the position after the last character. `Problem` contains it, and `locate`
 * of a `ParsedScenario` returns it.
 * @example
 * const { locate } = parseScenario(text);
 * console.log(locate('/request'));
 * // { start: { line: 9, column: 1, offset: 343 }, end: { line: 9, column: 25, offset: 367 } }
 */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/**
 * A problem of a document: what is wrong, where, and what would be right. `ParsedScenario.problems` contains
 * it.
 * @example
 * const { problems } = parseScenario('version: 1\nhosts: [{ name: compute1, vcpu: 4 }]');
 * const [{ severity, pointer, fixes }] = problems;
 * console.log(severity, pointer, fixes?.[0].title); // error /hosts/0/vcpu Rename to "vcpus"
 */
export interface Problem {
  /** A scenario with an error cannot run; a scenario with warnings can. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** JSON Pointer of the value; `''` is the whole document. */
  readonly pointer: string;
  readonly range: Range;
  /** Ways to fix the problem, the likeliest first. Absent: no fix is known. */
  readonly fixes?: readonly Fix[];
  /** The least number of problems that this problem summarizes. Absent: it is a single problem. */
  readonly count?: number;
}

/** A problem without its range in the text. */
export type PointedProblem = Omit<Problem, 'range'>;

/**
 * A contradiction in a well-formed scenario, such as a server on a host that does not exist. Thrown by `createCloud`,
 * `requestSpecOf` and `applySuggestion`.
 * @example
 * try {
 *   requestSpecOf(scenario, cloud, { flavor: 'sdd' });
 * } catch (error) {
 *   if (!(error instanceof ScenarioError)) throw error;
 *   console.log(`${error.pointer}: ${error.message}`); // /request/flavor: The flavor "sdd" does not exist. Did you mean "ssd"?
 * }
 */
export class ScenarioError extends Error {
  constructor(
    message: string,
    /** JSON Pointer of the value. */
    readonly pointer: string,
    /** The value that was probably meant; `null` if no value is similar. */
    readonly meant: string | null = null,
  ) {
    super(message);
    this.name = 'ScenarioError';
  }
}

/** Returns the keys and indexes of a JSON Pointer. */
export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the JSON Pointer for keys and indexes. */
export function pointerOf(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
