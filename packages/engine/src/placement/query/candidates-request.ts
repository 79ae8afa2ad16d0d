import { parseCandidatesQuery } from './candidates-query.ts';
import { readQueryString } from './read-query-string.ts';
import type { CandidatesQuery } from './request-group.ts';

/** A query for allocation candidates and how its microversion evaluates it. */
interface CandidatesRequest {
  readonly query: CandidatesQuery;
  /** Whether candidates can use several providers of a tree. */
  readonly nestedAware: boolean;
}

/**
 * Reads the query string of `GET /allocation_candidates` at microversion 1.`minor`.
 * @throws PlacementError 400 with Placement's texts and codes.
 */
export function readCandidatesRequest(queryString: string, minor: number): CandidatesRequest {
  const query = parseCandidatesQuery(readQueryString(queryString), minor);
  return { query, nestedAware: minor >= 29 };
}
