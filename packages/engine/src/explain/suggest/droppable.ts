import { pointer, removal } from './case.ts';
import { unsetEdits, withoutFilter } from './conf-edits.ts';
import { REQUEST_PARTS, withoutPart } from './request-edits.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

export type DroppableKind = 'filter' | 'option' | 'extra_spec' | 'image_property' | 'request' | 'aggregate';

type Droppable = readonly [DroppableKind, SuggestedEdit];

/** Each single thing that a request could do without. */
export function* droppable(trial: Trial): Generator<Droppable> {
  yield* askedFor(trial);
  for (const filter of enabledFilters(trial)) yield ['filter', withoutFilter(trial, filter)];
  for (const edit of unsetEdits(trial)) yield ['option', edit];
  for (const [index, { name }] of trial.scenario.aggregates.entries()) {
    const at = pointer('aggregates', index);
    const explanation = 'What its metadata and its zone say then holds for no host.';
    for (const edit of removal(trial, at, `Delete aggregate ${name}`, explanation)) yield ['aggregate', edit];
  }
}

/** Of those, what the request itself says. */
export function* askedFor(trial: Trial): Generator<Droppable> {
  const { spec } = trial;
  const dropped = (kind: DroppableKind, edits: readonly SuggestedEdit[]): Droppable[] =>
    edits.map((edit) => [kind, edit]);
  yield* dropped('extra_spec', entriesOf(trial, spec.flavor, 'extra_specs', `flavor ${spec.flavor.name}`));
  if (spec.image !== null)
    yield* dropped('image_property', entriesOf(trial, spec.image, 'properties', `image ${spec.image.name}`));
  for (const at of requestParts(trial)) yield* dropped('request', withoutPart(trial, at));
}

const enabledFilters = ({ cloud }: Trial): ReadonlySet<string> =>
  new Set(cloud.conf.list('filter_scheduler', 'enabled_filters'));

interface Entries {
  readonly pointer: string | null;
  readonly extra_specs?: ReadonlyMap<string, string>;
  readonly properties?: ReadonlyMap<string, string>;
}

/** Each extra spec of the flavor, or each property of the image. */
function entriesOf(
  trial: Trial,
  of: Entries,
  field: 'extra_specs' | 'properties',
  what: string,
): readonly SuggestedEdit[] {
  const base = of.pointer;
  if (base === null) return [];
  return [...(of[field] ?? [])].flatMap(([key, value]) =>
    removal(
      trial,
      base + pointer(field, key),
      `Take ${key} out of ${what}`,
      `It asks for ${key} to be “${value}” now.`,
    ),
  );
}

function requestParts({ scenario: { request } }: Trial): readonly string[] {
  return [
    ...REQUEST_PARTS.map((field) => pointer('request', field)),
    ...[...request.hints.keys()].map((name) => pointer('request', 'hints', name)),
    ...request.ports.map((_, at) => pointer('request', 'ports', at)),
  ];
}
