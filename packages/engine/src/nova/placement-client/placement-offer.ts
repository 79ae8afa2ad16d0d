import type { CandidateSet, Placement, PlacementError } from '../../placement/index.ts';
import { NoValidHost, NovaError } from '../errors.ts';
import type { ComputeNode } from '../objects/compute-node.ts';
import type { CandidateSource } from '../objects/host-state.ts';
import type { PlacementQuery } from '../run.ts';
import type { SchedulerOptions } from '../scheduler/scheduler-options.ts';
import { NO_CANDIDATES, ProviderCandidates, type ReadingOrder } from './candidate-source.ts';
import type { LoggedQuery, PlacementQueries } from './placement-request.ts';

/** The allocation candidates of Placement's responses. */
export interface PlacementOffer {
  /** Returns the candidates that use the node's own provider, or null if no candidate uses its tree. */
  readonly forNode: (node: ComputeNode) => CandidateSource | null;
}

/**
 * Queries Placement, for pinned CPUs twice, and records the queries.
 * @throws NovaError NoValidHost if there are no candidates or the response is an error
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

/** Returns the error for a query that would take Placement hours. Nova would wait; here the run ends. */
const tooMuchWork = (error: PlacementError, query: LoggedQuery): NovaError =>
  new NovaError('PlacementAPIConnectFailure', error.detail, placesOf(query));

/** Returns the exception that Nova raises if the fallback's response is an error. */
const nothingToAdd = (query: LoggedQuery): NovaError =>
  new NovaError('TypeError', "'NoneType' object is not iterable", placesOf(query));

/** Returns the origins of all parts of the query. */
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
      if (provider === null || summarised[provider] !== true) return null;
      let source = NO_CANDIDATES;
      for (const [set, byProvider] of perSet) {
        const numbers = byProvider.get(provider);
        if (numbers !== undefined) source = new ProviderCandidates(order, set, numbers, source);
      }
      return source;
    },
  };
}
