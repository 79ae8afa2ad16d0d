import type { QueryParameters } from '../../rest/query-string.ts';
import type { RunBook } from './run-book.ts';
import type { NovaState } from './state.ts';

/** What the service takes from outside, besides the request. */
export interface NovaEnvironment {
  readonly state: NovaState;
  readonly runs: RunBook;
  /** Where the service is mounted, such as `/compute/v2.1`; shown in links. */
  readonly prefix: string;
  /** The time, ms. */
  readonly now: () => number;
  /** A uuid that was never given out before. */
  readonly newUuid: () => string;
}

/** A request on its way to the function that answers it. */
export interface Call extends NovaEnvironment {
  /** The minor number of the microversion. */
  readonly version: number;
  /** The variable parts of the path, in order. */
  readonly args: readonly string[];
  readonly query: QueryParameters;
  readonly body: string | null;
  readonly project: string;
  readonly user: string;
  /** What links begin with, such as `http://127.0.0.1:8778/compute/v2.1`. */
  readonly home: string;
}

/** An answer, before headers common to all are added. */
export interface Reply {
  readonly status: number;
  /** Written as JSON; not given, there is no body. */
  readonly body?: unknown;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A path, with `{}` for each variable part, and what answers each method. */
export interface Route {
  readonly path: string;
  readonly actions: Readonly<Record<string, (call: Call) => Reply>>;
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
