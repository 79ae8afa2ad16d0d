import { pointerTokens } from '../../scenario/problem.ts';
import type { ScenarioServerGroup } from '../../scenario/schema/cloud.ts';
import { type Case, isWritten, pointer, removal, setting, textsOf, valuesOf } from './case.ts';
import { type DroppablePart, isRequestPart } from './request-parts.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

/** Returns changes to what the request requires besides its flavor and image. */
export function requestEdits(cause: Case): readonly SuggestedEdit[] {
  const [, field = '', key] = cause.tokens;
  if (field === 'project') return projects(cause);
  const isEntry = (field === 'hints' || field === 'ports') && key !== undefined;
  return withoutPart(cause.trial, isEntry ? pointer('request', field, key) : pointer('request', field));
}

/** Returns the edit that removes a part of the request; nothing for a part that it needs. */
export function withoutPart(trial: Trial, place: string): readonly SuggestedEdit[] {
  const [, field = '', key] = pointerTokens(place);
  const part = partOf(field, key);
  return part === null ? [] : removal(trial, place, { kind: 'remove_request_part', part });
}

function partOf(field: string, key: string | undefined): DroppablePart | null {
  if (field === 'hints' && key !== undefined) return { kind: 'hint', name: key };
  if (field === 'ports') return { kind: 'port', index: Number(key) };
  return isRequestPart(field) ? { kind: field } : null;
}

function projects(cause: Case): readonly SuggestedEdit[] {
  const allowed = new Set(textsOf(cause, 'found', 'aggregate_metadata').flatMap((text) => text.split(',')));
  return [...allowed].map((text) =>
    setting('/request/project', text.trim(), { kind: 'use_project', project: text.trim() }),
  );
}

/** Returns the edits that remove the parts of the request that name hosts, and so reject others before any filter. */
export const placeEdits = (trial: Trial): readonly SuggestedEdit[] =>
  [
    'host',
    'node',
    'force_hosts',
    'force_nodes',
    'ignore_hosts',
    'requested_destination',
    'availability_zone',
  ].flatMap((field) => withoutPart(trial, pointer('request', field)));

/** Returns changes to the server group whose policy the host would violate. */
export function groupEdits(cause: Case): readonly SuggestedEdit[] {
  const [, index = ''] = cause.tokens;
  const group = cause.trial.scenario.server_groups[Number(index)];
  if (group === undefined) return [];
  return [...higherRule(cause, index, group), ...softer(cause, index, group), ...withoutGroup(cause.trial)];
}

function higherRule(
  cause: Case,
  index: string,
  { name, policy }: ScenarioServerGroup,
): readonly SuggestedEdit[] {
  if (policy !== 'anti-affinity') return [];
  const limit = valuesOf(cause, 'found', 'server_group_member').length + 1;
  const inside = pointer('server_groups', index, 'policy', 'name');
  const rules = isWritten(cause.trial, inside) ? ['policy', 'rules'] : ['rules'];
  const place = pointer('server_groups', index, ...rules, 'max_server_per_host');
  return [setting(place, limit, { kind: 'raise_group_rule', group: name, limit })];
}

function softer(cause: Case, index: string, { name, policy }: ScenarioServerGroup): readonly SuggestedEdit[] {
  if (policy !== 'anti-affinity' && policy !== 'affinity') return [];
  const inside = pointer('server_groups', index, 'policy', 'name');
  const place = isWritten(cause.trial, inside) ? inside : pointer('server_groups', index, 'policy');
  return [setting(place, `soft-${policy}`, { kind: 'soften_policy', group: name, policy })];
}

const withoutGroup = (trial: Trial): readonly SuggestedEdit[] => [
  ...withoutPart(trial, '/request/server_group'),
  ...withoutPart(trial, '/request/hints/group'),
];
