import { explainHost, type HostExplanation } from '../host.ts';
import type { HostProblem } from '../host-problem.ts';
import { aggregateEdits, missingMetadataEdits } from './aggregate-edits.ts';
import { type Case, casesOf, pointer, removal, setting, valuesOf } from './case.ts';
import { confEdits, defaultLimitEdits, withoutFilter } from './conf-edits.ts';
import { askedFor } from './droppable.ts';
import { flavorEdits } from './flavor-edits.ts';
import { hostEdits } from './host-edits.ts';
import { groupEdits, placeEdits, requestEdits } from './request-edits.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

/** To go without it would only send servers to hosts that do not answer. */
const LIFE_SIGN = 'ComputeFilter';

/** Single edits that may help the host, the most telling first. Whether they do is for the engine to say. */
export function candidateEdits(trial: Trial, { name, problems }: HostExplanation): readonly SuggestedEdit[] {
  const edits = problems.flatMap((problem) => editsFor(trial, name, problem));
  const restricted =
    problems.length === 0 || trial.run.rounds.some(({ restrictions }) => restrictions.length > 0)
      ? placeEdits(trial)
      : [];
  const enabled = trial.cloud.conf.list('filter_scheduler', 'enabled_filters');
  const filters = problems
    .filter(({ name: filter }) => filter !== LIFE_SIGN && enabled.includes(filter))
    .map((problem) => withoutFilter(trial, problem.name));
  const pointed = [...edits, ...restricted, ...becauseEdits(trial)];
  // Placement refuses a whole query, for an unknown trait say, without a word on whose part it was.
  const asked = pointed.length > 0 ? [] : Array.from(askedFor(trial), ([, edit]) => edit);
  return distinct([...pointed, ...asked, ...filters]);
}

function editsFor(trial: Trial, host: string, problem: HostProblem): readonly SuggestedEdit[] {
  const missing = problem.rejection.compared.flatMap((compared) => {
    const of = { trial, host, problem, compared };
    return [...missingMetadataEdits(of), ...defaultLimitEdits(of)];
  });
  return [...casesOf(trial, host, problem).flatMap(editsAt), ...missing];
}

/** Changes to what stands at the pointer of a value. */
function editsAt(of: Case): readonly SuggestedEdit[] {
  switch (of.tokens[0]) {
    case 'flavors':
      return flavorEdits(of);
    case 'images':
      return imageEdits(of);
    case 'aggregates':
      return aggregateEdits(of);
    case 'hosts':
      return hostEdits(of);
    case 'request':
      return requestEdits(of);
    case 'server_groups':
      return groupEdits(of);
    case 'servers':
      return serverEdits(of);
    default:
      return of.compared.at!.startsWith('/nova_conf#') ? confEdits(of) : [];
  }
}

function imageEdits(of: Case): readonly SuggestedEdit[] {
  const [, index = '', field, key] = of.tokens;
  const image = of.trial.scenario.images[Number(index)];
  if (image === undefined || field !== 'properties' || key === undefined) return [];
  const at = pointer('images', index, 'properties', key);
  const offered = new Set(valuesOf(of, 'found', /^metadata /).flatMap((text) => text.split(',')));
  return [
    ...removal(
      of.trial,
      at,
      `Take ${key} out of image ${image.name}`,
      'The image then no longer says anything about it.',
    ),
    ...[...offered].map((text) =>
      setting(
        at,
        text.trim(),
        `Set ${key} of image ${image.name} to “${text.trim()}”`,
        'The image then has what the host takes.',
      ),
    ),
  ];
}

function serverEdits(of: Case): readonly SuggestedEdit[] {
  const [, index = ''] = of.tokens;
  const server = of.trial.scenario.servers[Number(index)];
  if (server === undefined) return [];
  return removal(
    of.trial,
    pointer('servers', index),
    `Delete server ${server.name}`,
    'What it takes of the host is free then.',
  );
}

/** What ended the whole request, rather than left the host out. */
function becauseEdits(trial: Trial): readonly SuggestedEdit[] {
  const { outcome } = trial.run;
  if (outcome.kind === 'selected') return [];
  const problem: HostProblem = {
    stage: 'placement',
    name: 'Placement',
    stopped: true,
    rejection: {
      reason: outcome.message,
      compared: outcome.because.map((at) => ({ side: 'asked', what: '', value: null, at })),
    },
  };
  return casesOf(trial, '', problem).flatMap(editsAt);
}

function distinct(edits: readonly SuggestedEdit[]): readonly SuggestedEdit[] {
  const seen = new Set<string>();
  return edits.filter(({ pointer: at, edit }) => {
    const key = JSON.stringify([at, edit]);
    return !seen.has(key) && seen.add(key);
  });
}

/** Where a host stands in a trial. */
export interface Standing {
  readonly passes: boolean;
  /** Greater is nearer to passing. */
  readonly score: number;
  /** Hosts that pass every filter. */
  readonly passing: number;
  readonly explanation: HostExplanation;
}

/**
 * How near the host is to passing the filters for an instance; `null` where the scenario has no such host. A host that
 * an earlier round has rejected is no longer looked at: its story is that of the round that rejected it.
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
