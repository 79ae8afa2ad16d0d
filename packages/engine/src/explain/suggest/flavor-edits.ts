import { type Case, pointer, removal, setting, valuesOf } from './case.ts';
import type { SuggestedEdit } from './suggestion.ts';

const OFFERED = /^(?:metadata|capability) /;

/** Changes to the flavor that asks for too much, or for what the host has not. */
export function flavorEdits(of: Case): readonly SuggestedEdit[] {
  const [, index = '', field, key] = of.tokens;
  const flavor = of.trial.scenario.flavors[Number(index)];
  if (flavor === undefined) return [];
  if (field === 'extra_specs') {
    return key === undefined ? missingSpec(of, index, flavor.name) : extraSpec(of, index, flavor.name, key);
  }
  return sizeEdits(of, index, flavor);
}

function extraSpec(of: Case, index: string, name: string, key: string): readonly SuggestedEdit[] {
  const at = pointer('flavors', index, 'extra_specs', key);
  const asked = of.trial.scenario.flavors[Number(index)]!.extra_specs.get(key);
  const offered = new Set(valuesOf(of, 'found', OFFERED).flatMap((text) => [text, ...text.split(',')]));
  return [
    ...removal(
      of.trial,
      at,
      `Take ${key} out of flavor ${name}`,
      `The flavor then no longer asks for ${key}${asked === undefined ? '' : ` to be “${asked}”`}.`,
    ),
    ...[...offered]
      .map((text) => text.trim())
      .filter((text) => text !== asked && text !== '')
      .map((text) =>
        setting(
          at,
          text,
          `Set ${key} of flavor ${name} to “${text}”`,
          'The flavor then asks for what the host has.',
        ),
      ),
  ];
}

/** Aggregates that demand a key of the flavor. */
function missingSpec(of: Case, index: string, name: string): readonly SuggestedEdit[] {
  const key = /^flavor extra spec (.+)$/.exec(of.compared.what)?.[1];
  if (key === undefined) return [];
  const values = new Set(valuesOf(of, 'found', /^metadata /).flatMap((text) => text.split(',')));
  return [...values]
    .filter((text) => text.trim().toLowerCase() !== 'true')
    .map((text) =>
      setting(
        pointer('flavors', index, 'extra_specs', key),
        text.trim(),
        `Give flavor ${name} the extra spec ${key}=${text.trim()}`,
        "The flavor then answers what the host's aggregates demand.",
      ),
    );
}

interface Sizes {
  readonly name: string;
  readonly ephemeral: number;
  readonly swap: number;
}

const UNITS: ReadonlyMap<string, string> = new Map([
  ['vcpus', 'vCPUs'],
  ['ram', 'MiB of memory'],
  ['disk', 'GiB of disk'],
]);

/** A smaller flavor, of the size that the host has free. */
function sizeEdits(of: Case, index: string, { name, ephemeral, swap }: Sizes): readonly SuggestedEdit[] {
  const field = of.tokens[2] ?? '';
  const unit = UNITS.get(field);
  if (unit === undefined) return [];
  const others = field === 'disk' ? ephemeral + Math.ceil(swap / 1024) : 0;
  const least = field === 'vcpus' ? 1 : 0;
  return of.problem.rejection.compared.flatMap(({ side, what, value }) => {
    if (side !== 'found') return [];
    const amount = Number(/^(\d+)(?: of |$)/.exec(value ?? '')?.[1] ?? Number.NaN);
    const free = (isDiskInMiB(what) ? Math.floor(amount / 1024) : amount) - others;
    if (Number.isNaN(free) || free < least) return [];
    const at = pointer('flavors', index, field);
    const title = `Lower flavor ${name} to ${free} ${unit}`;
    return [setting(at, free, title, 'That is as much as the host can give one server now.')];
  });
}

/** DiskFilter compares MiB where a flavor has GiB. */
const isDiskInMiB = (what: string): boolean => what.includes('disk') && what.endsWith('(MiB)');
