import type { SearchBounds } from '../candidates/bounds.ts';
import type { Store } from '../store.ts';

/** What the service takes from outside, besides the request. */
export interface ApiEnvironment {
  readonly store: Store;
  /** Where the service is mounted, such as `/placement`; shown in links. */
  readonly prefix: string;
  /** A uuid that was never given out before. */
  readonly newUuid: () => string;
  /** How much work a query for candidates may cause; undefined for the engine's own bounds. */
  readonly bounds: SearchBounds | undefined;
}

/** A request on its way to the function that answers it. */
export interface Call extends ApiEnvironment {
  /** The minor number of the microversion. */
  readonly version: number;
  /** The variable parts of the path, in order. */
  readonly args: readonly string[];
  /** The query string, percent-encoded. */
  readonly query: string;
  readonly body: string | null;
}

/** An answer, before headers common to all are added. */
export interface Reply {
  readonly status: number;
  /** Written as JSON; not given, there is no body. */
  readonly body?: unknown;
  /** Path below the mount. */
  readonly location?: string;
  /** When what is shown last changed, ms, or null if nobody can say; sent from 1.15. */
  readonly modifiedAt?: number | null;
}

/** What answers one method of one route. */
export interface Action {
  /** The first minor microversion that has it. */
  readonly since?: number;
  /** The last one, if it is not the newest. */
  readonly until?: number;
  /** What an earlier one is answered with. */
  readonly missing?: 404 | 405;
  /** The request must have a JSON body. */
  readonly takesJson?: true;
  /** The answer is JSON, which the Accept header must allow. */
  readonly givesJson?: true;
  /** Whether content types are checked before the microversion. */
  readonly checksTypesFirst?: true;
  run(call: Call): Reply;
}

/** A path, with `{}` for each variable part, and the methods that it has. */
export interface Route {
  readonly path: string;
  /** By method; several actions for a method that changed, oldest first. */
  readonly actions: Readonly<Record<string, Action | readonly Action[]>>;
}
