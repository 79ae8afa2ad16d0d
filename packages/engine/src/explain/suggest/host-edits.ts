import { type Case, pointer, removal, setting, stands, valuesOf } from './case.ts';
import type { SuggestedEdit } from './suggestion.ts';

/** The trait that stands for a compute service that is disabled. */
const DISABLED = 'COMPUTE_STATUS_DISABLED';

/** Changes to the entry that describes the host; they hold for every host of the entry. */
export function hostEdits(of: Case): readonly SuggestedEdit[] {
  const [, index = '', field, ...rest] = of.tokens;
  const host = of.trial.scenario.hosts[Number(index)];
  if (host === undefined || field === undefined) return [];
  const { name } = host;
  const at = (...tokens: readonly string[]): string => pointer('hosts', index, ...tokens);
  if (field === 'service') return service(of, name, at, rest[0]);
  if (field === 'provider' && rest[0] === 'traits') return traits(of, name, at);
  if (field === 'metrics') return metrics(of, at);
  return [
    ...capacity(of, name),
    ...removal(
      of.trial,
      of.compared.at!,
      `Leave ${[field, ...rest].join(' ')} of ${name} at its default`,
      'The hosts of the entry then have what is assumed of a host that does not say.',
    ),
  ];
}

type At = (...tokens: readonly string[]) => string;

function service(of: Case, name: string, at: At, field: string | undefined): readonly SuggestedEdit[] {
  if (field === 'disabled') return [enable(name, at)];
  if (field !== 'up') return [];
  const forced = removal(
    of.trial,
    at('service', 'forced_down'),
    `No longer force ${name} down`,
    'The compute service is then heard from again.',
  );
  const title = `Start the compute service of ${name}`;
  return [...forced, setting(at('service', 'up'), true, title, 'It is then heard from again.')];
}

const enable = (name: string, at: At): SuggestedEdit =>
  setting(
    at('service', 'disabled'),
    false,
    `Enable the compute service of ${name}`,
    'As `openstack compute service set --enable` does.',
  );

function traits(of: Case, name: string, at: At): readonly SuggestedEdit[] {
  const has = of.trial.scenario.hosts[Number(of.tokens[1])]!.provider?.traits ?? [];
  const forbidden = of.compared.value;
  if (forbidden === DISABLED) return [enable(name, at)];
  if (forbidden !== 'without it') {
    if (forbidden === null || !has.includes(forbidden)) return [];
    const left = has.filter((trait) => trait !== forbidden);
    const title = `Take trait ${forbidden} away from ${name}`;
    return [setting(at('provider', 'traits'), left, title, 'The request forbids it.')];
  }
  const wanted = valuesOf(of, 'asked', /^(?:root_)?required/);
  return wanted.map((trait) =>
    setting(
      at('provider', 'traits'),
      [...has, trait],
      `Give ${name} the trait ${trait}`,
      'As `openstack resource provider trait set` does.',
    ),
  );
}

function metrics(of: Case, at: At): readonly SuggestedEdit[] {
  const reported = of.trial.scenario.hosts[Number(of.tokens[1])]!.metrics ?? [];
  const names = new Set(valuesOf(of, 'asked', /^weight_setting$/).flatMap((text) => text.split(', ')));
  for (const { name } of reported) names.delete(name);
  if (names.size === 0) return [];
  const value = [...reported, ...[...names].map((name) => ({ name, value: 0 }))];
  const title = `Report ${[...names].join(', ')}`;
  return [setting(at('metrics'), value, title, 'MetricsWeigher then finds what it weighs by.')];
}

const CAPACITY = /^\d+ of \d+ free: \(\d+ − (\d+) reserved\) × ([\d.e+-]+), (\d+) used$/;

/** More of what is too little: total so that `(total - reserved) × ratio` holds what is used and what is asked. */
function capacity(of: Case, name: string): readonly SuggestedEdit[] {
  const match = CAPACITY.exec(of.compared.value ?? '');
  const [requested] = valuesOf(of, 'asked', /^resources/);
  const resource = /^(\S+) of /.exec(of.compared.what)?.[1];
  if (match === null || requested === undefined || resource === undefined) return [];
  const [reserved, ratio, used] = match.slice(1).map(Number) as [number, number, number];
  const total = Math.ceil((used + Number(requested)) / ratio) + reserved;
  const title = `Give ${name} ${total} ${resource}`;
  const inside = pointer(...of.tokens, 'total');
  const at = stands(of.trial, inside) ? inside : of.compared.at!;
  return [setting(at, total, title, 'That holds what runs there already and one more server of this kind.')];
}
