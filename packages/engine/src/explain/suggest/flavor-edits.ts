import type { Compared } from '../../nova/verdict/verdict.ts';
import type { FlavorSize } from './action.ts';
import { type Case, pointer, removal, setting, textsOf } from './case.ts';
import type { SuggestedEdit } from './suggestion.ts';

/** Returns changes to the flavor that requires too much, or what the host does not have. */
export function flavorEdits(cause: Case): readonly SuggestedEdit[] {
  const [, index = '', field, key] = cause.tokens;
  const flavor = cause.trial.scenario.flavors[Number(index)];
  if (flavor === undefined) return [];
  if (field === 'extra_specs') {
    return key === undefined
      ? missingSpec(cause, index, flavor.name)
      : extraSpec(cause, index, flavor.name, key);
  }
  return isSize(field) ? sizeEdits(cause, index, flavor, field) : [];
}

function extraSpec(cause: Case, index: string, flavor: string, key: string): readonly SuggestedEdit[] {
  const place = pointer('flavors', index, 'extra_specs', key);
  const asked = cause.trial.scenario.flavors[Number(index)]!.extra_specs.get(key);
  const offered = new Set(
    textsOf(cause, 'found', 'aggregate_metadata', 'capability').flatMap((text) => [text, ...text.split(',')]),
  );
  return [
    ...removal(cause.trial, place, { kind: 'remove_extra_spec', flavor, key, value: asked ?? null }),
    ...[...offered]
      .map((text) => text.trim())
      .filter((text) => text !== asked && text !== '')
      .map((value) => setting(place, value, { kind: 'set_extra_spec', flavor, key, value })),
  ];
}

/** Aggregates that require a key of the flavor. */
function missingSpec(cause: Case, index: string, flavor: string): readonly SuggestedEdit[] {
  const { subject } = cause.compared;
  if (subject.kind !== 'flavor_extra_spec') return [];
  const { key } = subject;
  const values = new Set(textsOf(cause, 'found', 'aggregate_metadata').flatMap((text) => text.split(',')));
  return [...values]
    .map((text) => text.trim())
    .filter((value) => value.toLowerCase() !== 'true')
    .map((value) =>
      setting(pointer('flavors', index, 'extra_specs', key), value, {
        kind: 'add_extra_spec',
        flavor,
        key,
        value,
      }),
    );
}

interface Sizes {
  readonly name: string;
  readonly ephemeral: number;
  readonly swap: number;
}

const isSize = (field: string | undefined): field is FlavorSize =>
  field === 'vcpus' || field === 'ram' || field === 'disk';

/** A smaller flavor, of the size that the host has free. */
function sizeEdits(
  cause: Case,
  index: string,
  { name, ephemeral, swap }: Sizes,
  field: FlavorSize,
): readonly SuggestedEdit[] {
  const others = field === 'disk' ? ephemeral + Math.ceil(swap / 1024) : 0;
  const least = field === 'vcpus' ? 1 : 0;
  return cause.problem.rejection.compared.flatMap((compared) => {
    const room = compared.side === 'found' ? roomOf(compared, field) : null;
    const free = (room ?? Number.NaN) - others;
    if (Number.isNaN(free) || free < least) return [];
    const action = { kind: 'lower_flavor', flavor: name, field, amount: free } as const;
    return [setting(pointer('flavors', index, field), free, action)];
  });
}

/** Returns what the host can give, in the unit of the flavor's field; `null` for a value that is no such amount. */
function roomOf({ value }: Compared, field: FlavorSize): number | null {
  if (value?.kind === 'capacity') return Math.max(value.capacity - value.used, 0);
  if (value?.kind !== 'amount' || value.unit === 'ratio') return null;
  if (!Number.isInteger(value.amount) || value.amount < 0) return null;
  // DiskFilter compares MiB, and a flavor has GiB.
  return field === 'disk' && value.unit === 'MiB' ? Math.floor(value.amount / 1024) : value.amount;
}
