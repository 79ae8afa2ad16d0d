import type { ApiRequest, ApiResponse } from '../rest/messages.ts';
import { parseMicroversion } from './api/microversion.ts';
import { handleRequest } from './api/service.ts';
import { DEFAULT_BOUNDS, type SearchBounds } from './candidates/bounds.ts';
import type { CandidateSet } from './candidates/candidate-set.ts';
import { searchCandidates } from './candidates/search.ts';
import { Explanation } from './candidates/trace/why-not.ts';
import { PlacementError } from './errors.ts';
import { readCandidatesRequest } from './query/candidates-request.ts';
import type { CandidatesQuery } from './query/request-group.ts';
import { Store } from './store.ts';

export type { ApiRequest, ApiResponse } from '../rest/messages.ts';
export { type Amount, type ConsumerWrite, removeConsumer, replaceAllocations } from './allocations.ts';
export type { SearchBounds } from './candidates/bounds.ts';
export type { CandidateSet } from './candidates/candidate-set.ts';
export type { Reason } from './candidates/trace/reasons.ts';
export type { CombinationReason, StageCondition } from './candidates/trace/trace.ts';
export type { Stage } from './candidates/trace/trace-recorder.ts';
export type { GroupReport } from './candidates/trace/tree-report.ts';
export type { Explanation } from './candidates/trace/why-not.ts';
export { NONE } from './columns/columns.ts';
export { PlacementError } from './errors.ts';
export { INVENTORY_DEFAULTS, type Inventory } from './inventories.ts';
export { Store } from './store.ts';

export interface PlacementOptions {
  /** Returns the time, in ms. */
  readonly now?: () => number;
  /** Returns a new uuid with each call. */
  readonly uuid?: () => string;
  /** The path where the service is mounted, such as `/placement`. Links start with it. */
  readonly prefix?: string;
  readonly bounds?: SearchBounds;
}

interface QueryError {
  readonly ok: false;
  readonly error: PlacementError;
}

/** The candidates of a query, of which there may be none, or the error in the query. */
type CandidatesAnswer =
  | { readonly ok: true; readonly query: CandidatesQuery; readonly candidates: CandidateSet }
  | QueryError;

/** A parsed query, or the error in it. */
type ReadAnswer = { readonly ok: true; readonly query: CandidatesQuery } | QueryError;

/** The explanation of a query, or the error in it. */
type WhyNotAnswer = { readonly ok: true; readonly explanation: Explanation } | QueryError;

/**
 * The Placement service, in memory.
 * @example
 * const placement = new Placement();
 * const headers = { 'x-auth-token': 'admin', 'openstack-api-version': 'placement 1.39' };
 * const { status, body } = placement.handle({ method: 'GET', url: '/resource_providers', headers, body: null });
 * console.log(status, body); // 200 {"resource_providers": []}
 */
export class Placement {
  readonly store: Store;
  private readonly uuid: () => string;
  private readonly prefix: string;
  private readonly bounds: SearchBounds;

  constructor(options: PlacementOptions = {}) {
    const { now, uuid = countedUuids(), prefix = '', bounds = DEFAULT_BOUNDS } = options;
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
   * Finds the allocation candidates of a query string such as
   * `resources=VCPU:1&required=HW_NUMA_ROOT`.
   * @param microversion such as `1.39`, or `latest`
   * @param within the root of the only tree to search
   */
  candidates(query: string, microversion = 'latest', within?: number): CandidatesAnswer {
    const { store, bounds } = this;
    const scope = within === undefined ? {} : { within };
    return this.ask(query, microversion, (parsed, nestedAware) => ({
      ok: true,
      query: parsed,
      candidates: searchCandidates(store, parsed, { nestedAware, bounds, ...scope }),
    }));
  }

  /** Parses a query without a search. */
  read(query: string, microversion = 'latest'): ReadAnswer {
    return this.ask(query, microversion, (parsed) => ({ ok: true, query: parsed }));
  }

  /** Repeats the search of a query and records which condition removed which providers. */
  whyNot(query: string, microversion = 'latest'): WhyNotAnswer {
    return this.ask(query, microversion, (parsed, nestedAware) => ({
      ok: true,
      explanation: new Explanation(this.store, parsed, nestedAware, this.bounds),
    }));
  }

  private ask<Answer>(
    queryString: string,
    microversion: string,
    answer: (query: CandidatesQuery, nestedAware: boolean) => Answer,
  ): Answer | QueryError {
    try {
      const { query, nestedAware } = readCandidatesRequest(queryString, parseMicroversion(microversion));
      return answer(query, nestedAware);
    } catch (error) {
      if (error instanceof PlacementError) return { ok: false, error };
      throw error;
    }
  }
}

/** Returns a function that returns consecutive uuids. */
function countedUuids(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`;
}
