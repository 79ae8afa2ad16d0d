import { extraSpecOf } from '../../../catalog/extra-spec-names.ts';
import { EXTRA_SPECS } from '../../../catalog/extra-specs.ts';
import { STANDARD_RESOURCE_CLASSES } from '../../../catalog/resource-classes.ts';
import { STANDARD_TRAITS } from '../../../catalog/traits.ts';
import { describeExtraSpec } from '../describe.ts';
import { metadataIn, providerNamesIn } from './names-in.ts';
import { type Term, termsOf } from './term.ts';

const GROUPED = /^(?:trait|resources)([\w-]{0,64}):?/;

/** Returns the possible keys of extra specs, including those of a granular group if its suffix is typed. */
export function extraSpecKeys(scenario: unknown, typed: string): readonly Term[] {
  const group = GROUPED.exec(typed)?.[1] ?? '';
  const own = providerNamesIn(scenario);
  const metadata = [...metadataIn(scenario).keys()].filter((key) => !key.includes(':'));
  return termsOf(
    [
      ...metadata.flatMap((key) => [key, `aggregate_instance_extra_specs:${key}`]),
      ...PLAIN_KEYS,
      ...[...own.classes, ...STANDARD_RESOURCE_CLASSES].map((name) => `resources${group}:${name}`),
      ...[...own.traits, ...STANDARD_TRAITS].map((name) => `trait${group}:${name}`),
    ],
    describeExtraSpec,
  );
}

/** The most common values of parameters in a key. */
const PLAIN_KEYS: readonly string[] = EXTRA_SPECS.flatMap(({ name }) => {
  if (/^(?:resources|trait)\{/.test(name)) return [];
  if (name.includes('{num}')) return ['0', '1'].map((node) => name.replace('{num}', node));
  return [name.replace('{filter}', '').replace('{key}', '')];
}).filter((name) => !name.endsWith(':'));

const PAGE_SIZES = ['small', 'large', 'any', '2MB', '1GB'];

const OPERATORS = new Map([
  ['>= ', 'At least this number.'],
  ['<= ', 'At most this number.'],
  ['s== ', 'Exactly this text.'],
  ['s!= ', 'Any other text.'],
  ['<in> ', 'Contains this text.'],
  ['<or> ', 'One of several: `<or> a <or> b`.'],
]);

/** Returns the possible values of an extra spec. */
export function extraSpecValues(scenario: unknown, key: string): readonly Term[] {
  const spec = extraSpecOf(key);
  if (key === 'hw:mem_page_size') return valueTerms(PAGE_SIZES, key);
  if (spec?.value.enum !== undefined) return valueTerms(spec.value.enum, key);
  if (spec?.value.type === 'bool') return valueTerms(['true', 'false'], key);
  const scope = key.slice(0, key.indexOf(':') + 1);
  if (scope !== '' && scope !== 'aggregate_instance_extra_specs:' && scope !== 'capabilities:') return [];
  const metadata = scope === 'capabilities:' ? undefined : metadataIn(scenario).get(key.slice(scope.length));
  return [
    ...termsOf(metadata ?? [], (name) => ({ name, type: 'value', about: 'An aggregate has this value.' })),
    ...termsOf(OPERATORS.keys(), (name) => ({ name, type: 'operator', about: OPERATORS.get(name)! })),
  ];
}

const valueTerms = (values: readonly string[], key: string): readonly Term[] =>
  termsOf(values, (name) => ({ name, type: 'value', about: describeExtraSpec(key).about }));
