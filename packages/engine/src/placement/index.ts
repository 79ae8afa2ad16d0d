import type { ApiRequest, ApiResponse } from '../rest/messages.ts';
import { negotiateVersion } from './api/microversion.ts';
import { handleRequest } from './api/service.ts';
import type { SearchBounds } from './candidates/bounds.ts';
import type { CandidateSet } from './candidates/candidate-set.ts';
import { searchCandidates } from './candidates/search.ts';
import { Explanation } from './candidates/trace/why-not.ts';
import { PlacementError } from './errors.ts';
import { parseCandidatesQuery } from './query/candidates-query.ts';
import { readQueryString } from './query/read-query-string.ts';
import type { CandidatesQuery } from './query/request-group.ts';
import { Store } from './store.ts';

export type { ApiRequest, ApiResponse } from '../rest/messages.ts';
export { type Amount, type ConsumerWrite, removeConsumer, replaceAllocations } from './allocations.ts';
export { DEFAULT_BOUNDS, type SearchBounds } from './candidates/bounds.ts';
export type { CandidateSet, Mapping } from './candidates/candidate-set.ts';
export type { Reason } from './candidates/trace/reasons.ts';
export type { CombinationReason, StageCondition } from './candidates/trace/trace.ts';
export type { Stage } from './candidates/trace/trace-recorder.ts';
export type { GroupReport, PartReport, TreeReport } from './candidates/trace/tree-report.ts';
export type { Explanation } from './candidates/trace/why-not.ts';
export { NONE } from './columns/columns.ts';
export { PlacementError } from './errors.ts';
export { INVENTORY_DEFAULTS, type Inventory } from './inventories.ts';
export { type ProviderSpec, Store } from './store.ts';

export interface PlacementOptions {
  /** The time, ms. */
  readonly now?: () => number;
  /** Gives a new uuid with each call. */
  readonly uuid?: () => string;
  /** Where the service is mounted, such as `/placement`; shown in links. */
  readonly prefix?: string;
  readonly bounds?: SearchBounds;
}

/** What a query for candidates gives: candidates, which may be none, or what is wrong with it. */
export type CandidatesAnswer =
  | { readonly ok: true; readonly query: CandidatesQuery; readonly candidates: CandidateSet }
  | { readonly ok: false; readonly error: PlacementError };

export type ReadAnswer =
  | { readonly ok: true; readonly query: CandidatesQuery }
  | { readonly ok: false; readonly error: PlacementError };

/** What narrowed a query, or what is wrong with it. */
export type WhyNotAnswer =
  | { readonly ok: true; readonly explanation: Explanation }
  | { readonly ok: false; readonly error: PlacementError };

/** The Placement service, in memory. */
export class Placement {
  readonly store: Store;
  private readonly uuid: () => string;
  private readonly prefix: string;
  private readonly bounds: SearchBounds | undefined;

  constructor({ now, uuid = countedUuids(), prefix = '', bounds }: PlacementOptions = {}) {
    this.store = new Store(now);
    this.uuid = uuid;
    this.prefix = prefix;
    this.bounds = bounds;
  }

  /** Answers a request to the REST API. Never throws. */
  handle(request: ApiRequest): ApiResponse {
    const { store, prefix, uuid: newUuid, bounds } = this;
    return handleRequest({ store, prefix, newUuid, bounds }, request);
  }

  /**
   * The allocation candidates of a query string such as `resources=VCPU:1&required=HW_NUMA_ROOT`.
   * @param microversion such as `1.39`, or `latest`
   * @param within the root of the only tree to look at
   */
  candidates(query: string, microversion = 'latest', within?: number): CandidatesAnswer {
    return this.ask(query, microversion, (parsed, nestedAware) => ({
      ok: true,
      query: parsed,
      candidates: searchCandidates(this.store, parsed, {
        nestedAware,
        ...(this.bounds ? { bounds: this.bounds } : {}),
        ...(within === undefined ? {} : { within }),
      }),
    }));
  }

  /** A query, read but not searched for. */
  read(query: string, microversion = 'latest'): ReadAnswer {
    return this.ask(query, microversion, (parsed) => ({ ok: true, query: parsed }));
  }

  /** Searches again and writes down what removed which providers. */
  whyNot(query: string, microversion = 'latest'): WhyNotAnswer {
    return this.ask(query, microversion, (parsed, nestedAware) => ({
      ok: true,
      explanation: new Explanation(this.store, parsed, nestedAware, this.bounds),
    }));
  }

  private ask<Answer>(
    query: string,
    microversion: string,
    answer: (parsed: CandidatesQuery, nestedAware: boolean) => Answer,
  ): Answer | { readonly ok: false; readonly error: PlacementError } {
    try {
      const minor = negotiateVersion(`placement ${microversion}`);
      return answer(parseCandidatesQuery(readQueryString(query), minor), minor >= 29);
    } catch (error) {
      if (error instanceof PlacementError) return { ok: false, error };
      throw error;
    }
  }
}

/** Uuids that count up, for who does not care which they are. */
function countedUuids(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`;
}
