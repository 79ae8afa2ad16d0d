import { candidatesBody } from '../../candidates/body.ts';
import { searchCandidates } from '../../candidates/search.ts';
import { readCandidatesRequest } from '../../query/candidates-request.ts';
import type { Call, Reply, Route } from '../call.ts';

/** The allocation candidates of a request. From 1.29 a candidate can use several providers of a tree. */
export const allocationCandidateRoutes: readonly Route[] = [
  {
    path: '/allocation_candidates',
    actions: { GET: { since: 10, givesJson: true, run: listCandidates } },
  },
];

function listCandidates({ store, version, query: text, bounds }: Call): Reply {
  const { query, nestedAware } = readCandidatesRequest(text, version);
  const candidates = searchCandidates(store, query, { nestedAware, bounds });
  return {
    status: 200,
    body: candidatesBody(store, query, candidates, version),
    modifiedAt: store.now(),
  };
}
