import type { ScenarioServerGroup } from '../../scenario/schema/cloud.ts';
import { type Case, pointer, removal, setting, stands, valuesOf } from './case.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

/** Changes to what the request asks for beyond its flavor and image. */
export function requestEdits(of: Case): readonly SuggestedEdit[] {
  const [, field = '', key] = of.tokens;
  if (field === 'project') return projects(of);
  const at =
    field === 'hints' && key !== undefined ? pointer('request', field, key) : pointer('request', field);
  if (field === 'ports' && key !== undefined) return withoutPart(of.trial, pointer('request', field, key));
  return withoutPart(of.trial, at);
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ['availability_zone', 'the availability zone'],
  ['server_group', 'the server group'],
  ['retry', 'the hosts that failed before'],
  ['host', 'the host'],
  ['node', 'the compute node'],
  ['force_hosts', 'the forced hosts'],
  ['force_nodes', 'the forced nodes'],
  ['ignore_hosts', 'the ignored hosts'],
  ['requested_destination', 'the requested destination'],
  ['network_metadata', 'the networks'],
  ['request_level_params', 'the request level parameters'],
]);

/** Keys of the request that it can do without, beside its hints and its ports. */
export const REQUEST_PARTS: readonly string[] = [...PARTS.keys()];

/** The request without one of its parts. */
export function withoutPart(trial: Trial, at: string): readonly SuggestedEdit[] {
  const [, , field = '', key] = at.split('/');
  const what =
    field === 'hints' && key !== undefined
      ? `the hint ${key.replaceAll('~1', '/').replaceAll('~0', '~')}`
      : field === 'ports'
        ? `port ${Number(key) + 1}`
        : PARTS.get(field);
  if (what === undefined) return [];
  return removal(trial, at, `Ask without ${what}`, 'The request then leaves more to the scheduler.');
}

function projects(of: Case): readonly SuggestedEdit[] {
  const allowed = new Set(valuesOf(of, 'found', /^metadata /).flatMap((text) => text.split(',')));
  return [...allowed].map((text) =>
    setting(
      '/request/project',
      text.trim(),
      `Ask as project ${text.trim()}`,
      'The hosts of the aggregate are reserved for it.',
    ),
  );
}

/** Parts of the request that name hosts, and so leave out others before any filter is asked. */
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

/** Changes to the server group whose policy the host would break. */
export function groupEdits(of: Case): readonly SuggestedEdit[] {
  const [, index = ''] = of.tokens;
  const group = of.trial.scenario.server_groups[Number(index)];
  if (group === undefined) return [];
  return [...moreRoom(of, index, group), ...softer(of, index, group), ...withoutGroup(of.trial)];
}

function moreRoom(of: Case, index: string, { name, policy }: ScenarioServerGroup): readonly SuggestedEdit[] {
  if (policy !== 'anti-affinity') return [];
  const members = valuesOf(of, 'found', /^member on the host$/).length;
  const inside = pointer('server_groups', index, 'policy', 'name');
  const rules = stands(of.trial, inside) ? ['policy', 'rules'] : ['rules'];
  return [
    setting(
      pointer('server_groups', index, ...rules, 'max_server_per_host'),
      members + 1,
      `Allow one host ${members + 1} servers of server group ${name}`,
      'The rule max_server_per_host says how many members of an anti-affinity group one host may have.',
    ),
  ];
}

function softer(of: Case, index: string, { name, policy }: ScenarioServerGroup): readonly SuggestedEdit[] {
  if (policy !== 'anti-affinity' && policy !== 'affinity') return [];
  const inside = pointer('server_groups', index, 'policy', 'name');
  const title = `Make the policy of server group ${name} soft-${policy}`;
  const explanation = 'A weigher then prefers such hosts, and no filter insists on them.';
  if (!stands(of.trial, inside))
    return [setting(pointer('server_groups', index, 'policy'), `soft-${policy}`, title, explanation)];
  return [setting(inside, `soft-${policy}`, title, explanation)];
}

const withoutGroup = (trial: Trial): readonly SuggestedEdit[] => [
  ...withoutPart(trial, '/request/server_group'),
  ...withoutPart(trial, '/request/hints/group'),
];
