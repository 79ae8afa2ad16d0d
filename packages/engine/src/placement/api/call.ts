import type { SearchBounds } from '../candidates/bounds.ts';
import type { Store } from '../store.ts';

/** Everything that the service needs besides the request. */
export interface ApiEnvironment {
  readonly store: Store;
  /** The path where the service is mounted, such as `/placement`. Links start with it. */
  readonly prefix: string;
  /** Returns a new uuid with each call. */
  readonly newUuid: () => string;
  /** The limits on the work for a query for candidates. */
  readonly bounds: SearchBounds;
}

/** A request, prepared for the function that answers it. */
export interface Call extends ApiEnvironment {
  /** The minor number of the microversion. */
  readonly version: number;
  /** The variable parts of the path, in order. */
  readonly args: readonly string[];
  /** The query string, percent-encoded. */
  readonly query: string;
  readonly body: string | null;
}

/** An answer, before the headers that all answers have are added. */
export interface Reply {
  readonly status: number;
  /** Written as JSON. Without it, the answer has no body. */
  readonly body?: unknown;
  /** The path, without the service's prefix. */
  readonly location?: string;
  /** The time of the last change of the shown data, in ms, or null if it is unknown. Sent from 1.15. */
  readonly modifiedAt?: number | null;
}

/** The implementation of one method of one route. */
export interface Action {
  /** The first minor microversion that has the action. */
  readonly since?: number;
  /** The last minor microversion that has it. Without it, the newest has it. */
  readonly until?: number;
  /** The status for an earlier microversion. */
  readonly missing?: 404 | 405;
  /** The request must have a JSON body. */
  readonly takesJson?: true;
  /** The answer is JSON, which the Accept header must allow. */
  readonly givesJson?: true;
  /** The content types are checked before the microversion. */
  readonly checksTypesFirst?: true;
  run(call: Call): Reply;
}

/** A path, with `{}` for each variable part, and its methods. */
export interface Route {
  readonly path: string;
  /** By method. A method that changed between microversions has several actions, oldest first. */
  readonly actions: Readonly<Record<string, Action | readonly Action[]>>;
}
