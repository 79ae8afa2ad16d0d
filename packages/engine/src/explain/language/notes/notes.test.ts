import { describe, expect, it } from 'vitest';
import { EXTRA_SPECS } from '../../../catalog/extra-specs.ts';
import { IMAGE_PROPERTIES } from '../../../catalog/image-properties.ts';
import { novaOptions } from '../../../catalog/options.ts';
import { RELEASE_NAMES, releaseFacts } from '../../../catalog/releases.ts';
import { STANDARD_RESOURCE_CLASSES } from '../../../catalog/resource-classes.ts';
import { STANDARD_TRAITS } from '../../../catalog/traits.ts';
import { FILTERS } from '../../../nova/filters/registry.ts';
import { WEIGHERS } from '../../../nova/weighers/registry.ts';
import { HINTS } from '../../../scenario/advice/request-advice.ts';
import { EXTRA_SPEC_FAMILIES, EXTRA_SPEC_NOTES } from './extra-spec-notes.ts';
import { IMAGE_PROPERTY_FAMILIES, IMAGE_PROPERTY_NOTES } from './image-property-notes.ts';
import { type Family, type Note, noteOf } from './note.ts';
import { OPTION_FAMILIES, OPTION_NOTES } from './option-notes.ts';
import { FILTER_NOTES, HINT_NOTES, WEIGHER_NOTES } from './step-notes.ts';
import { RESOURCE_CLASS_FAMILIES, RESOURCE_CLASS_NOTES, TRAIT_FAMILIES, TRAIT_NOTES } from './trait-notes.ts';

const concrete = (name: string): string =>
  name
    .replace('{group}', '')
    .replace('{num}', '0')
    .replace('{filter}', '')
    .replaceAll(/\{\w+\}/g, 'X');
const without = (
  names: readonly string[],
  exact: ReadonlyMap<string, Note>,
  families: readonly Family[] = [],
) => names.filter((name) => noteOf(name, exact, families) === null);

describe('every name of the catalog has a note', () => {
  it.each<[string, readonly string[], ReadonlyMap<string, Note>, readonly Family[]]>([
    ['extra specs', EXTRA_SPECS.map(({ name }) => concrete(name)), EXTRA_SPEC_NOTES, EXTRA_SPEC_FAMILIES],
    [
      'image properties',
      IMAGE_PROPERTIES.map(({ name }) => name),
      IMAGE_PROPERTY_NOTES,
      IMAGE_PROPERTY_FAMILIES,
    ],
    ['traits', STANDARD_TRAITS, TRAIT_NOTES, TRAIT_FAMILIES],
    ['resource classes', STANDARD_RESOURCE_CLASSES, RESOURCE_CLASS_NOTES, RESOURCE_CLASS_FAMILIES],
    [
      'options',
      RELEASE_NAMES.flatMap((release) => novaOptions(release).map(({ key }) => `${key.group}.${key.name}`)),
      OPTION_NOTES,
      OPTION_FAMILIES,
    ],
  ])('%s', (_, names, exact, families) => {
    expect(without(names, exact, families)).toEqual([]);
  });

  it('filters, weighers and hints', () => {
    expect([...FILTER_NOTES.keys()].sort()).toEqual(FILTERS.map(({ name }) => name).sort());
    expect([...WEIGHER_NOTES.keys()].sort()).toEqual(WEIGHERS.map(({ name }) => name).sort());
    expect([...HINT_NOTES.keys()].sort()).toEqual([...HINTS].sort());
  });
});

it('every note names existing steps', () => {
  const steps = new Set([
    ...FILTERS.map(({ name }) => name),
    ...WEIGHERS.map(({ name }) => name),
    ...RELEASE_NAMES.flatMap((release) => releaseFacts(release).request_filters),
    'placement_req_members',
    'Placement',
    'the filter chain',
    'the weighers',
    'the scheduler',
  ]);
  const notes = [EXTRA_SPEC_NOTES, IMAGE_PROPERTY_NOTES, TRAIT_NOTES, RESOURCE_CLASS_NOTES, OPTION_NOTES];
  const named = notes.flatMap((table) => [...table.values()].flatMap(({ readBy }) => readBy));
  expect(named.filter((name) => !steps.has(name))).toEqual([]);
});
