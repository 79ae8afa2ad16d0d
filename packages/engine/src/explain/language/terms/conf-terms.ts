import { type NovaOption, novaOptions } from '../../../catalog/options.ts';
import type { ReleaseName } from '../../../catalog/releases.ts';
import { filterNamesOf } from '../../../nova/filters/registry.ts';
import { ALL_WEIGHERS, weighersByPath } from '../../../nova/weighers/registry.ts';
import { member } from '../../../scenario/text/plain-data.ts';
import { describeFilter, describeWeigher } from '../describe.ts';
import { describeOption, optionAt } from '../describe-option.ts';
import type { Documentation } from '../documentation.ts';
import { releaseOf } from '../language-query.ts';
import type { ConfPlace } from '../place/place.ts';
import { customFilterNames, customPath, customWeigherNames } from './custom-names.ts';
import { hostNamesIn, namesIn } from './names-in.ts';
import { namedTerms, type Term, termsOf } from './term.ts';

const ALL_FILTERS = 'nova.scheduler.filters.all_filters';

/** Returns the terms for a place of nova.conf. */
export function confTerms(place: ConfPlace, scenario: unknown): readonly Term[] {
  const release = releaseOf(scenario);
  switch (place.kind) {
    case 'section':
      return termsOf(sectionsOf(release), (name) => describeSection(name, release));
    case 'option':
      return novaOptions(release)
        .filter(({ group }) => group === place.section)
        .map((option) => ({ name: option.name, documentation: describeOption(option, release) }));
    case 'conf-value': {
      const option = optionAt(release, place.section, place.option);
      return option === null ? [] : optionValues(option, release, scenario);
    }
  }
}

/** Returns the documentation of the word at a place of nova.conf; `null` if none is known. */
export function describeConf(place: ConfPlace, scenario: unknown): Documentation | null {
  const release = releaseOf(scenario);
  if (place.kind === 'section')
    return sectionsOf(release).includes(place.word) ? describeSection(place.word, release) : null;
  const option = optionAt(release, place.section, place.kind === 'option' ? place.word : place.option);
  if (option === null) return null;
  if (place.kind === 'conf-value') {
    const value = optionValues(option, release, scenario).find(({ name }) => name === place.word);
    if (value !== undefined) return value.documentation;
  }
  return describeOption(option, release);
}

const sectionsOf = (release: ReleaseName): readonly string[] => [
  ...new Set(novaOptions(release).map(({ group }) => group)),
];

function describeSection(name: string, release: ReleaseName): Documentation {
  const options = novaOptions(release).filter(({ group }) => group === name);
  return { name: `[${name}]`, about: `${options.length} options that scheduling reads in ${release}.` };
}

function optionValues(option: NovaOption, release: ReleaseName, scenario: unknown): readonly Term[] {
  switch (option.key.name) {
    case 'enabled_filters':
      return [
        ...ownTerms(customFilterNames(scenario), 'filter'),
        ...termsOf(filterNamesOf(release), describeFilter),
      ];
    case 'available_filters':
      return [
        ...ownTerms(pathsOf(customFilterNames(scenario), scenario), 'filter'),
        ...termsOf([ALL_FILTERS], (name) => ({ name, about: 'Every filter of the release.' })),
      ];
    case 'weight_classes':
      return [
        ...ownTerms(pathsOf(customWeigherNames(scenario), scenario), 'weigher'),
        { name: ALL_WEIGHERS, documentation: { name: ALL_WEIGHERS, about: 'Every weigher of the release.' } },
        ...termsOf(weighersByPath(release).keys(), describeWeigher),
      ];
    case 'isolated_hosts':
      return namedTerms(hostNamesIn(scenario), 'host');
    case 'isolated_images':
      return namedTerms(imageIdsIn(scenario), 'image');
    default:
      return plainValues(option, release);
  }
}

const ownTerms = (names: Iterable<string>, type: string): readonly Term[] =>
  termsOf(names, (name) => ({ name, type, about: `A ${type} that this scenario’s own code defines.` }));

const pathsOf = (names: readonly string[], scenario: unknown): readonly string[] =>
  names.map((name) => customPath(scenario, name));

function imageIdsIn(scenario: unknown): readonly string[] {
  const images = member(scenario, 'images');
  const ids = Array.isArray(images) ? images.map((image) => member(image, 'id')) : [];
  const texts = ids.filter((id): id is string => typeof id === 'string');
  return texts.length > 0 ? texts : namesIn(scenario, 'images');
}

function plainValues(option: NovaOption, release: ReleaseName): readonly Term[] {
  const { about, remarks } = { remarks: [], ...describeOption(option, release) };
  const values = option.choices ?? (option.type === 'Boolean' ? ['true', 'false'] : defaultOf(option));
  return termsOf(values, (name) => ({ name, type: 'value', about, remarks }));
}

const defaultOf = (option: NovaOption): readonly string[] =>
  typeof option.default === 'number' ? [String(option.default)] : [];
