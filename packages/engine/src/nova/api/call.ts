import type { QueryParameters } from '../../rest/query-string.ts';
import type { RunBook } from './run-book.ts';
import type { NovaState } from './state.ts';

/** The inputs of the service other than the request. */
export interface NovaEnvironment {
  readonly state: NovaState;
  readonly runs: RunBook;
  /** Where the service is mounted, such as `/compute/v2.1`; shown in links. */
  readonly prefix: string;
  /** Returns the current time in ms. */
  readonly now: () => number;
  /** Returns a new uuid. */
  readonly newUuid: () => string;
}

/** A request with the inputs of the function that answers it. */
export interface Call extends NovaEnvironment {
  /** The minor number of the microversion. */
  readonly version: number;
  /** The variable parts of the path, in order. */
  readonly args: readonly string[];
  readonly query: QueryParameters;
  readonly body: string | null;
  readonly project: string;
  readonly user: string;
  /** The start of every link, such as `http://127.0.0.1:8778/compute/v2.1`. */
  readonly home: string;
}

/** A response without the headers that all responses have. */
export interface Reply {
  readonly status: number;
  /** Written as JSON. Absent: the response has no body. */
  readonly body?: unknown;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A path, with `{}` for each variable part, and the function that answers each method. */
export interface Route {
  readonly path: string;
  readonly actions: Readonly<Record<string, (call: Call) => Reply>>;
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
