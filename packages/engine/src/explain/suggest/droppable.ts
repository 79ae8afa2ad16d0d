import type { SuggestedAction } from './action.ts';
import { pointer, removal } from './case.ts';
import { unsetEdits, withoutFilter } from './conf-edits.ts';
import { withoutPart } from './request-edits.ts';
import { REQUEST_PARTS } from './request-parts.ts';
import type { SuggestedEdit } from './suggestion.ts';
import type { Trial } from './trial.ts';

export type DroppableKind = 'filter' | 'option' | 'extra_spec' | 'image_property' | 'request' | 'aggregate';

type Droppable = readonly [DroppableKind, SuggestedEdit];

/** Yields each single thing that a request could do without. */
export function* droppable(trial: Trial): Generator<Droppable> {
  yield* askedFor(trial);
  for (const filter of enabledFilters(trial)) yield ['filter', withoutFilter(trial, filter)];
  for (const edit of unsetEdits(trial)) yield ['option', edit];
  for (const [index, { name }] of trial.scenario.aggregates.entries()) {
    const action = { kind: 'delete_aggregate', aggregate: name } as const;
    for (const edit of removal(trial, pointer('aggregates', index), action)) yield ['aggregate', edit];
  }
}

/** Yields the parts of the request itself: extra specs, image properties, and other parts. */
export function* askedFor(trial: Trial): Generator<Droppable> {
  const { spec } = trial;
  const dropped = (kind: DroppableKind, edits: readonly SuggestedEdit[]): Droppable[] =>
    edits.map((edit) => [kind, edit]);
  const { flavor, image } = spec;
  yield* dropped(
    'extra_spec',
    entriesOf(trial, flavor.pointer, 'extra_specs', flavor.extra_specs, (key, value) => ({
      kind: 'remove_extra_spec',
      flavor: flavor.name,
      key,
      value,
    })),
  );
  if (image !== null)
    yield* dropped(
      'image_property',
      entriesOf(trial, image.pointer, 'properties', image.properties, (key, value) => ({
        kind: 'remove_image_property',
        image: image.name,
        key,
        value,
      })),
    );
  for (const part of requestParts(trial)) yield* dropped('request', withoutPart(trial, part));
}

const enabledFilters = ({ cloud }: Trial): ReadonlySet<string> =>
  new Set(cloud.conf.list('filter_scheduler', 'enabled_filters'));

/** The removal of each extra spec of the flavor, or of each property of the image. */
function entriesOf(
  trial: Trial,
  base: string | null,
  field: 'extra_specs' | 'properties',
  entries: ReadonlyMap<string, string>,
  actionOf: (key: string, value: string) => SuggestedAction,
): readonly SuggestedEdit[] {
  if (base === null) return [];
  return [...entries].flatMap(([key, value]) =>
    removal(trial, base + pointer(field, key), actionOf(key, value)),
  );
}

function requestParts({ scenario: { request } }: Trial): readonly string[] {
  return [
    ...REQUEST_PARTS.map((field) => pointer('request', field)),
    ...[...request.hints.keys()].map((name) => pointer('request', 'hints', name)),
    ...request.ports.map((_, index) => pointer('request', 'ports', index)),
  ];
}
