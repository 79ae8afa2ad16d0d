import { type Case, isWritten, pointer, removal, setting, valuesOf } from './case.ts';
import type { SuggestedEdit } from './suggestion.ts';

/** The trait of a compute service that is disabled. */
const DISABLED = 'COMPUTE_STATUS_DISABLED';

/** Returns changes to the entry that describes the host; they apply to every host of the entry. */
export function hostEdits(cause: Case): readonly SuggestedEdit[] {
  const [, index = '', field, ...rest] = cause.tokens;
  const host = cause.trial.scenario.hosts[Number(index)];
  if (host === undefined || field === undefined) return [];
  const { name } = host;
  const inHost = (...tokens: readonly string[]): string => pointer('hosts', index, ...tokens);
  if (field === 'service') return service(cause, name, inHost, rest[0]);
  if (field === 'provider' && rest[0] === 'traits') return traits(cause, name, inHost);
  if (field === 'metrics') return metrics(cause, inHost);
  const path = [field, ...rest];
  return [
    ...capacity(cause, name),
    ...removal(cause.trial, cause.pointer, { kind: 'reset_host_field', host: name, path }),
  ];
}

type InHost = (...tokens: readonly string[]) => string;

function service(
  { trial }: Case,
  host: string,
  inHost: InHost,
  field: string | undefined,
): readonly SuggestedEdit[] {
  if (field === 'disabled') return [enable(host, inHost)];
  if (field !== 'up') return [];
  const forced = removal(trial, inHost('service', 'forced_down'), { kind: 'clear_forced_down', host });
  return [...forced, setting(inHost('service', 'up'), true, { kind: 'start_service', host })];
}

const enable = (host: string, inHost: InHost): SuggestedEdit =>
  setting(inHost('service', 'disabled'), false, { kind: 'enable_service', host });

function traits(cause: Case, host: string, inHost: InHost): readonly SuggestedEdit[] {
  const has = cause.trial.scenario.hosts[Number(cause.tokens[1])]!.provider?.traits ?? [];
  const { value } = cause.compared;
  if (value?.kind === 'trait') return withoutTrait(value.trait, has, host, inHost);
  return valuesOf(cause, 'asked', 'query_part').flatMap(({ value: wanted }) =>
    wanted.kind === 'trait'
      ? [
          setting(inHost('provider', 'traits'), [...has, wanted.trait], {
            kind: 'add_trait',
            host,
            trait: wanted.trait,
          }),
        ]
      : [],
  );
}

function withoutTrait(
  trait: string,
  has: readonly string[],
  host: string,
  inHost: InHost,
): readonly SuggestedEdit[] {
  if (trait === DISABLED) return [enable(host, inHost)];
  if (!has.includes(trait)) return [];
  const left = has.filter((each) => each !== trait);
  return [setting(inHost('provider', 'traits'), left, { kind: 'remove_trait', host, trait })];
}

function metrics(cause: Case, inHost: InHost): readonly SuggestedEdit[] {
  const reported = cause.trial.scenario.hosts[Number(cause.tokens[1])]!.metrics ?? [];
  const wanted = valuesOf(cause, 'asked', 'conf_option').flatMap(({ value }) =>
    value.kind === 'texts' ? value.texts : [],
  );
  const missing = new Set(wanted);
  for (const { name } of reported) missing.delete(name);
  if (missing.size === 0) return [];
  const names = [...missing];
  const value = [...reported, ...names.map((name) => ({ name, value: 0 }))];
  return [setting(inHost('metrics'), value, { kind: 'report_metrics', names })];
}

/** More of a resource: a total so that `(total - reserved) × ratio` is enough for what is used and what is requested. */
function capacity(cause: Case, host: string): readonly SuggestedEdit[] {
  const { subject, value } = cause.compared;
  if (subject.kind !== 'inventory' || value?.kind !== 'capacity') return [];
  const [requested] = valuesOf(cause, 'asked', 'query_part');
  if (requested?.value.kind !== 'amount') return [];
  const { reserved, allocation_ratio, used } = value;
  const total = Math.ceil((used + requested.value.amount) / allocation_ratio) + reserved;
  const { resource_class } = subject;
  const inside = pointer(...cause.tokens, 'total');
  const place = isWritten(cause.trial, inside) ? inside : cause.pointer;
  return [setting(place, total, { kind: 'raise_inventory', host, resource_class, total })];
}
