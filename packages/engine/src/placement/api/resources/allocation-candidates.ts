import { candidatesBody } from '../../candidates/body.ts';
import { searchCandidates } from '../../candidates/search.ts';
import { parseCandidatesQuery } from '../../query/candidates-query.ts';
import { readQueryString } from '../../query/read-query-string.ts';
import type { Call, Reply, Route } from '../call.ts';

/** What could be allocated for a request. Candidates span the providers of a tree from 1.29. */
export const allocationCandidateRoutes: readonly Route[] = [
  {
    path: '/allocation_candidates',
    actions: { GET: { since: 10, givesJson: true, run: listCandidates } },
  },
];

function listCandidates({ store, version, query: text, bounds }: Call): Reply {
  const query = parseCandidatesQuery(readQueryString(text), version);
  const candidates = searchCandidates(store, query, {
    nestedAware: version >= 29,
    ...(bounds ? { bounds } : {}),
  });
  return {
    status: 200,
    body: candidatesBody(store, query, candidates, version),
    modifiedAt: store.now(),
  };
}
