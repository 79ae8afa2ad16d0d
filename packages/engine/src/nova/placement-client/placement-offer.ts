import type { CandidateSet, Placement, PlacementError } from '../../placement/index.ts';
import { NoValidHost, NovaError } from '../errors.ts';
import type { ComputeNode } from '../objects/compute-node.ts';
import type { CandidateSource } from '../objects/host-state.ts';
import type { PlacementQuery } from '../run.ts';
import type { SchedulerOptions } from '../scheduler/scheduler-options.ts';
import { NO_CANDIDATES, ProviderCandidates, type ReadingOrder } from './candidate-source.ts';
import type { LoggedQuery, PlacementQueries } from './placement-request.ts';

/** What Placement offers, for those who look for a compute node's part of it. */
export interface PlacementOffer {
  /** The candidates that take from the node's own provider; `null` where no candidate touches its tree. */
  readonly forNode: (node: ComputeNode) => CandidateSource | null;
}

/**
 * Asks Placement, for pinned CPUs twice, and puts the queries on record. Raises NoValidHost where there is no
 * candidate, or no answer but an error.
 */
export function askPlacement(
  placement: Placement,
  queries: PlacementQueries,
  options: SchedulerOptions,
  record: (query: PlacementQuery) => void,
): PlacementOffer {
  const ask = (query: LoggedQuery): CandidateSet | null => {
    const answer = placement.candidates(query.query, queries.microversion);
    record(recordOf(placement, query, queries.microversion, answer, options));
    if (answer.ok) return answer.candidates;
    if (answer.error.kind === 'TooMuchWork') throw tooMuchWork(answer.error, query);
    return null;
  };
  const sets: CandidateSet[] = [];
  const first = ask(queries);
  if (first !== null) sets.push(first);
  if (queries.fallbackError !== null) throw queries.fallbackError;
  if (queries.fallback !== null) {
    const second = ask(queries.fallback);
    if (second === null) throw nothingToAdd(queries.fallback);
    sets.push(second);
  }
  if (sets.every((set) => set.length === 0)) throw new NoValidHost('');
  return offerOf(placement, sets, options.sortCandidates ?? false);
}

/** Nova would wait for an answer that Placement takes hours to make; here the search gives up and says why. */
const tooMuchWork = (error: PlacementError, query: LoggedQuery): NovaError =>
  new NovaError('PlacementAPIConnectFailure', error.detail, placesOf(query));

/** The fallback's answer was an error, which Nova does not expect: it adds nothing to a list. */
const nothingToAdd = (query: LoggedQuery): NovaError =>
  new NovaError('TypeError', "'NoneType' object is not iterable", placesOf(query));

/** Everything that a part of the query comes from. */
const placesOf = ({ origins }: LoggedQuery) => [...new Set([...origins.values()].flat())];

function recordOf(
  placement: Placement,
  { query, origins, log }: LoggedQuery,
  microversion: string,
  answer: ReturnType<Placement['candidates']>,
  { explainPlacement = false }: SchedulerOptions,
): PlacementQuery {
  const narrowing = explainPlacement ? placement.whyNot(query, microversion) : null;
  return {
    query,
    microversion,
    status: answer.ok ? 200 : answer.error.status,
    error: answer.ok ? null : answer.error.detail,
    candidates: answer.ok ? answer.candidates.length : 0,
    origins,
    log,
    funnel: narrowing?.ok ? narrowing.explanation.stages : null,
  };
}

function offerOf({ store }: Placement, sets: readonly CandidateSet[], sorted: boolean): PlacementOffer {
  const order: ReadingOrder = { store, sorted };
  const summarised: boolean[] = [];
  for (const set of sets) for (const provider of set.summaryProviders()) summarised[provider] = true;
  const perSet = sets.map((set) => [set, set.byProvider()] as const);
  return {
    forNode: ({ uuid }) => {
      const provider = store.providers.indexOf(uuid);
      if (provider === undefined || summarised[provider] !== true) return null;
      let source = NO_CANDIDATES;
      for (const [set, byProvider] of perSet) {
        const numbers = byProvider.get(provider);
        if (numbers !== undefined) source = new ProviderCandidates(order, set, numbers, source);
      }
      return source;
    },
  };
}
