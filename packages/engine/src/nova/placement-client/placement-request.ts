import { releaseFacts } from '../../catalog/releases.ts';
import { type CheckedRequest, checkRequest } from '../checked-request.ts';
import { NoValidHost, NovaError } from '../errors.ts';
import type { RequestedDestination, RequestSpec } from '../objects/request-spec.ts';
import { PlacementRequirements } from '../request-filters/placement-requirements.ts';
import { requestFiltersOf } from '../request-filters/registry.ts';
import { type RequestFilterCloud, RequestFilterContext } from '../request-filters/request-filter.ts';
import type { BuiltQuery } from '../resource-request/query-string.ts';
import { resourceRequestOf } from '../resource-request.ts';
import type { LogLine, RequestFilterStep } from '../run.ts';
import { addDestination } from './request-destination.ts';

/** A query with the lines that nova-scheduler logs when it builds the query. */
export interface LoggedQuery extends BuiltQuery {
  readonly log: readonly LogLine[];
}

/** The queries for Placement, or the reason why there are none. */
export type PlacementRequest = PlacementQueries | PlacementRefusal;

export interface PlacementQueries {
  readonly ok: true;
  readonly steps: readonly RequestFilterStep[];
  /** The first query. */
  readonly query: string;
  readonly origins: LoggedQuery['origins'];
  readonly log: readonly LogLine[];
  /** The second query for pinned CPUs, with VCPU instead of PCPU. The candidates of both responses count. */
  readonly fallback: LoggedQuery | null;
  /** The exception that Nova raises between the first and the second query. */
  readonly fallbackError: NovaError | null;
  readonly microversion: string;
  /** The requested destination, with host and node if they are already known. */
  readonly destination: RequestedDestination | null;
}

interface PlacementRefusal {
  readonly ok: false;
  /** The request filters that ran, including the one that raised. */
  readonly steps: readonly RequestFilterStep[];
  readonly stage: 'request_filter' | 'placement';
  /** The error that the user gets: NoValidHost for a request filter that failed. */
  readonly error: NovaError;
  /** The RequestFilterFailed that became NoValidHost. */
  readonly cause: NovaError | null;
  readonly log: readonly LogLine[];
}

/**
 * Runs the request filters and builds the query for allocation candidates, as nova-scheduler does before it reads any
 * host. The result contains the exception that nova-scheduler raises, with the steps up to it.
 * @param checked the result of `checkRequest`. Absent: the check runs here.
 * @throws NovaError if nova-api refuses the request
 */
export function buildPlacementRequest(
  cloud: RequestFilterCloud,
  spec: RequestSpec,
  checked: CheckedRequest = checkRequest(spec, cloud.conf),
): PlacementRequest {
  const requirements = new PlacementRequirements(checked, cloud.conf);
  const steps: RequestFilterStep[] = [];
  const log: LogLine[] = [];
  const refuse = (stage: PlacementRefusal['stage'], error: NovaError): PlacementRefusal => {
    if (error.exception !== 'RequestFilterFailed')
      return { ok: false, steps, stage, error, cause: null, log };
    return {
      ok: false,
      steps,
      stage,
      error: new NoValidHost(error.message, error.because),
      cause: error,
      log,
    };
  };
  const failure = runRequestFilters(cloud, requirements, steps);
  if (failure !== null) return refuse('request_filter', failure);
  const first = attempt(() => writeCandidatesQuery(cloud, requirements, log));
  if (first instanceof NovaError) return refuse('placement', first);
  const fallback = first.wantsFallback ? attempt(() => writeFallback(cloud, requirements)) : null;
  return {
    ok: true,
    steps,
    query: first.query,
    origins: first.origins,
    log,
    fallback: fallback instanceof NovaError ? null : fallback,
    fallbackError: fallback instanceof NovaError ? fallback : null,
    microversion: releaseFacts(cloud.release).placement_microversion!,
    destination: requirements.destination,
  };
}

/** Returns the result of the work, or the NovaError that it throws. */
function attempt<T>(work: () => T): T | NovaError {
  try {
    return work();
  } catch (error) {
    if (error instanceof NovaError) return error;
    throw error;
  }
}

/** Adds a step for each request filter, up to the first one that raises. Returns its error, or null. */
function runRequestFilters(
  cloud: RequestFilterCloud,
  requirements: PlacementRequirements,
  steps: RequestFilterStep[],
): NovaError | null {
  for (const { name, run } of requestFiltersOf(cloud.release)) {
    const context = new RequestFilterContext(cloud, requirements);
    const ran = attempt(() => run(context));
    if (ran === true && cloud.release !== 'rocky') {
      context.log('DEBUG', `Request filter '${name}' took 0.0 seconds`);
    }
    steps.push(context.step(name));
    if (ran instanceof NovaError) return ran;
  }
  return null;
}

function writeCandidatesQuery(
  cloud: RequestFilterCloud,
  requirements: PlacementRequirements,
  log: LogLine[],
) {
  const request = resourceRequestOf(requirements, cloud, { takeLog: (line) => log.push(line) });
  addDestination(request, requirements, cloud);
  const isWanted = !cloud.conf.bool('workarounds', 'disable_fallback_pcpu_query');
  return { ...request.toQuery(), wantsFallback: request.cpuPinningRequested && isWanted };
}

/** Writes the fallback query, because compute nodes before Train report pinned CPUs as VCPU. */
function writeFallback(cloud: RequestFilterCloud, requirements: PlacementRequirements): LoggedQuery {
  const log: LogLine[] = [
    {
      level: 'DEBUG',
      logger: 'nova.scheduler.manager',
      text: 'Requesting fallback allocation candidates with VCPU instead of PCPU',
    },
  ];
  const request = resourceRequestOf(requirements, cloud, {
    translatePinning: false,
    takeLog: (line) => log.push(line),
  });
  addDestination(request, requirements, cloud);
  return { ...request.toQuery(), log };
}
