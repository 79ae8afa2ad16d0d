import { asked, reject } from '../../nova/verdict/verdict.ts';
import { explainHost, type HostExplanation } from '../host/explain-host.ts';
import type { HostProblem } from '../host/host-problem.ts';
import { aggregateEdits, missingMetadataEdits } from './aggregate-edits.ts';
import { type Case, casesOf, pointer, removal, setting, textsOf } from './case.ts';
import { confEdits, defaultLimitEdits, withoutFilter } from './conf-edits.ts';
import { askedFor } from './droppable.ts';
import { flavorEdits } from './flavor-edits.ts';
import { hostEdits } from './host-edits.ts';
import { groupEdits, placeEdits, requestEdits } from './request-edits.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

/** Without this filter, servers would only go to hosts whose service is down. */
const SERVICE_FILTER = 'ComputeFilter';

/** Returns single edits that may let the host pass, the most specific first. The engine then tries them. */
export function candidateEdits(trial: Trial, { name, problems }: HostExplanation): readonly SuggestedEdit[] {
  const edits = problems.flatMap((problem) => editsFor(trial, name, problem));
  const restricted =
    problems.length === 0 || trial.run.rounds.some(({ restrictions }) => restrictions.length > 0)
      ? placeEdits(trial)
      : [];
  const enabled = trial.cloud.conf.list('filter_scheduler', 'enabled_filters');
  const filters = problems
    .filter(({ name: filter }) => filter !== SERVICE_FILTER && enabled.includes(filter))
    .map((problem) => withoutFilter(trial, problem.name));
  const pointed = [...edits, ...restricted, ...becauseEdits(trial)];
  // Placement refuses a whole query, for example for an unknown trait, and does not say which part caused it.
  const required = pointed.length > 0 ? [] : Array.from(askedFor(trial), ([, edit]) => edit);
  return distinct([...pointed, ...required, ...filters]);
}

function editsFor(trial: Trial, host: string, problem: HostProblem): readonly SuggestedEdit[] {
  const missing = problem.rejection.compared.flatMap((compared) => {
    const cause = { trial, host, problem, compared };
    return [...missingMetadataEdits(cause), ...defaultLimitEdits(cause)];
  });
  return [...casesOf(trial, host, problem).flatMap(editsAt), ...missing];
}

/** Returns changes to the value at a pointer. */
function editsAt(cause: Case): readonly SuggestedEdit[] {
  switch (cause.tokens[0]) {
    case 'flavors':
      return flavorEdits(cause);
    case 'images':
      return imageEdits(cause);
    case 'aggregates':
      return aggregateEdits(cause);
    case 'hosts':
      return hostEdits(cause);
    case 'request':
      return requestEdits(cause);
    case 'server_groups':
      return groupEdits(cause);
    case 'servers':
      return serverEdits(cause);
    default:
      return cause.pointer.startsWith('/nova_conf#') ? confEdits(cause) : [];
  }
}

function imageEdits(cause: Case): readonly SuggestedEdit[] {
  const [, index = '', field, key] = cause.tokens;
  const image = cause.trial.scenario.images[Number(index)];
  if (image === undefined || field !== 'properties' || key === undefined) return [];
  const place = pointer('images', index, 'properties', key);
  const { name, properties } = image;
  const offered = new Set(textsOf(cause, 'found', 'aggregate_metadata').flatMap((text) => text.split(',')));
  return [
    ...removal(cause.trial, place, {
      kind: 'remove_image_property',
      image: name,
      key,
      value: properties.get(key) ?? null,
    }),
    ...[...offered]
      .map((text) => text.trim())
      .map((value) => setting(place, value, { kind: 'set_image_property', image: name, key, value })),
  ];
}

function serverEdits(cause: Case): readonly SuggestedEdit[] {
  const [, index = ''] = cause.tokens;
  const server = cause.trial.scenario.servers[Number(index)];
  if (server === undefined) return [];
  return removal(cause.trial, pointer('servers', index), { kind: 'delete_server', server: server.name });
}

/** Returns changes to what ended the whole request. */
function becauseEdits(trial: Trial): readonly SuggestedEdit[] {
  const { outcome } = trial.run;
  if (outcome.kind === 'selected') return [];
  const compared = outcome.because.map((place) => asked({ kind: 'request' }, null, place));
  const exception = outcome.kind === 'error' ? outcome.exception : 'NoValidHost';
  const { message } = outcome;
  const rejection = reject({ kind: 'nova_raised', exception, message }, message, compared);
  const problem: HostProblem = { stage: 'placement', name: 'Placement', stopped: true, rejection };
  return casesOf(trial, '', problem).flatMap(editsAt);
}

function distinct(edits: readonly SuggestedEdit[]): readonly SuggestedEdit[] {
  const seen = new Set<string>();
  return edits.filter(({ pointer: place, edit }) => {
    const key = JSON.stringify([place, edit]);
    return !seen.has(key) && seen.add(key);
  });
}

/** How near a host is to passing in a trial. */
export interface Standing {
  readonly passes: boolean;
  /** Greater is nearer to passing. */
  readonly score: number;
  /** Hosts that pass every filter. */
  readonly passing: number;
  readonly explanation: HostExplanation;
}

/**
 * Returns how near the host is to passing the filters for an instance; `null` where the scenario has no such host. A
 * host that an earlier round rejected is not considered again: the explanation is that of the earlier round.
 */
export function standingOf(trial: Trial, host: string, roundIndex: number): Standing | null {
  const { cloud, run } = trial;
  const index = run.hosts.indexOf(host);
  if (index < 0) return null;
  const round = run.rounds[roundIndex];
  const seen = run.rounds.slice(0, roundIndex + 1).findLastIndex(({ start }) => start.includes(index));
  const explanation = explainHost(cloud, run, index, Math.max(seen, 0));
  const passes = round?.filtered.includes(index) ?? false;
  const nearness = seen < 0 ? 0 : (seen + 1) * ROUND;
  const unexplained = seen >= 0 && explanation.problems.length === 0 ? 1 : 0;
  return {
    passes,
    score: passes ? Number.POSITIVE_INFINITY : nearness - explanation.problems.length - unexplained,
    passing: round?.filtered.length ?? 0,
    explanation,
  };
}

/** More than a host can have problems. */
const ROUND = 1_000_000;
