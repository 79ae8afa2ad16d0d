import { IMAGE_PROPERTIES } from '../../../catalog/image-properties.ts';
import { STANDARD_RESOURCE_CLASSES } from '../../../catalog/resource-classes.ts';
import { STANDARD_TRAITS } from '../../../catalog/traits.ts';
import {
  describeExtraSpec,
  describeHint,
  describeImageProperty,
  describeMetadata,
  describeResourceClass,
  describeTrait,
} from '../describe.ts';
import { describeSchema, describeSchemas } from '../describe-schema.ts';
import type { Documentation } from '../documentation.ts';
import { HINT_NOTES, METADATA_NOTES } from '../notes/step-notes.ts';
import { extraSpecKeys, extraSpecValues } from './extra-spec-terms.ts';
import { dictionaryKeysIn, hostNamesIn, metadataIn, namesIn, providerNamesIn, zonesIn } from './names-in.ts';
import { choicesOf, schemasAt } from './schema-at.ts';
import { namedTerms, type Term, termsOf } from './term.ts';

/** Returns the possible keys of the object at a path of the scenario. `typed` is the typed part of the key. */
export function keyTerms(path: readonly string[], scenario: unknown, typed: string): readonly Term[] {
  const dictionary = dictionaryAt(path);
  return dictionary === null ? schemaKeys(path) : DICTIONARIES[dictionary].keys(scenario, typed);
}

/** Returns the documentation of a key of the object at a path; `null` if none is known. */
export function describeKey(path: readonly string[], key: string): Documentation | null {
  const dictionary = dictionaryAt(path);
  if (dictionary === null) return describeSchemas(key, schemasAt([...path, key]));
  return DICTIONARIES[dictionary].describe(key);
}

/** Returns the possible values at a path of the scenario. */
export function valueTerms(path: readonly string[], scenario: unknown): readonly Term[] {
  const dictionary = dictionaryAt(path.slice(0, -1));
  const values = dictionary === null ? undefined : DICTIONARIES[dictionary].values;
  if (values !== undefined) return values(path.at(-1) ?? '', scenario);
  // A hint can have a list of values.
  const isOfHint = dictionaryAt(path.slice(0, -2)) === 'hints';
  return isOfHint ? hintValues(path.at(-2)!, scenario) : nameValues(path, scenario);
}

type Dictionary = 'extra_specs' | 'properties' | 'metadata' | 'hints' | 'classes';

interface DictionaryTerms {
  readonly keys: (scenario: unknown, typed: string) => readonly Term[];
  readonly describe: (key: string) => Documentation | null;
  /** Absent if there is no list of values. */
  readonly values?: (key: string, scenario: unknown) => readonly Term[];
}

const DICTIONARIES: Readonly<Record<Dictionary, DictionaryTerms>> = {
  extra_specs: {
    keys: extraSpecKeys,
    describe: describeExtraSpec,
    values: (key, scenario) => extraSpecValues(scenario, key),
  },
  properties: {
    keys: (scenario) =>
      termsOf(
        [...IMAGE_PROPERTIES.map(({ name }) => name), ...traitsOf(scenario).map((name) => `trait:${name}`)],
        describeImageProperty,
      ),
    describe: describeImageProperty,
    values: (key) => termsOf(propertyValues(key), (name) => ({ ...describeImageProperty(key), name })),
  },
  metadata: {
    keys: (scenario) =>
      termsOf(
        [...METADATA_NOTES.keys(), ...metadataIn(scenario).keys(), ...aggregateKeysOf(scenario)],
        describeMetadata,
      ),
    describe: describeMetadata,
    values: (key, scenario) =>
      termsOf(metadataIn(scenario).get(key) ?? [], (name) => ({ ...describeMetadata(key), name })),
  },
  hints: {
    keys: () => termsOf(HINT_NOTES.keys(), describeHint),
    describe: describeHint,
    values: hintValues,
  },
  classes: {
    keys: (scenario) =>
      termsOf(classesOf(scenario), describeResourceClass).map((term) => ({ ...term, writing: 'plain' })),
    describe: describeResourceClass,
  },
};

/** Returns the kind of the dictionary with custom keys at a path. */
function dictionaryAt(path: readonly string[]): Dictionary | null {
  const key = path.at(-1);
  if (key === 'extra_specs' || key === 'metadata' || key === 'hints') return key;
  if (key === 'properties' && path[0] === 'images') return key;
  return key === 'inventories' || key === 'resources' || path.at(-2) === 'allocations' ? 'classes' : null;
}

const traitsOf = (scenario: unknown) => [...providerNamesIn(scenario).traits, ...STANDARD_TRAITS];
const classesOf = (scenario: unknown) => [...providerNamesIn(scenario).classes, ...STANDARD_RESOURCE_CLASSES];

/** Returns the metadata keys that flavors require of aggregates. */
const aggregateKeysOf = (scenario: unknown): readonly string[] =>
  dictionaryKeysIn(scenario, 'flavors', 'extra_specs')
    .filter((key) => !key.includes(':') || key.startsWith('aggregate_instance_extra_specs:'))
    .map((key) => key.slice(key.indexOf(':') + 1));

function propertyValues(key: string): readonly string[] {
  const { allowed = [], type } = describeImageProperty(key);
  return allowed.length === 0 && type === 'true or false' ? ['true', 'false'] : allowed;
}

function hintValues(key: string, scenario: unknown): readonly Term[] {
  if (key === 'group') return namedTerms(namesIn(scenario, 'server_groups'), 'server group');
  if (key === 'same_host' || key === 'different_host')
    return namedTerms(namesIn(scenario, 'servers'), 'server');
  return [];
}

const TRAIT_LISTS: ReadonlySet<string> = new Set(['traits', 'required', 'root_required', 'root_forbidden']);
const HOST_LISTS: ReadonlySet<string> = new Set(['hosts', 'force_hosts', 'force_nodes', 'ignore_hosts']);

/** Returns the names of other objects of the scenario that the key refers to, or the values of the schema. */
function nameValues(path: readonly string[], scenario: unknown): readonly Term[] {
  const isItem = /^\d+$/.test(path.at(-1) ?? '');
  const key = (isItem ? path.at(-2) : path.at(-1)) ?? '';
  if (isItem && TRAIT_LISTS.has(key)) return termsOf(traitsOf(scenario), describeTrait);
  if (HOST_LISTS.has(key) || key === 'host' || key === 'node')
    return path[0] === 'hosts' ? [] : namedTerms(hostNamesIn(scenario), 'host');
  switch (key) {
    case 'flavor':
      return namedTerms(namesIn(scenario, 'flavors'), 'flavor');
    case 'image':
      return namedTerms(namesIn(scenario, 'images'), 'image');
    case 'server_group':
      return namedTerms(namesIn(scenario, 'server_groups'), 'server group');
    case 'availability_zone':
      return namedTerms(zonesIn(scenario), 'zone');
    default:
      return schemaValues(path);
  }
}

const schemaKeys = (path: readonly string[]): readonly Term[] =>
  schemasAt(path).flatMap(({ properties = {} }) =>
    Object.keys(properties).map((name): Term => {
      const schemas = schemasAt([...path, name]);
      const writing = WRITINGS.get(schemas[0]?.type ?? '') ?? 'text';
      return { name, documentation: describeSchemas(name, schemas)!, writing };
    }),
  );

const WRITINGS: ReadonlyMap<string, Term['writing'] & string> = new Map([
  ['object', 'object'],
  ['array', 'list'],
  ['integer', 'plain'],
  ['number', 'plain'],
  ['boolean', 'plain'],
]);

const schemaValues = (path: readonly string[]): readonly Term[] =>
  schemasAt(path).flatMap((schema) =>
    choicesOf(schema).map((name): Term => {
      const writing = schema.type === 'boolean' || typeof schema.const === 'number' ? 'plain' : 'text';
      return { name, documentation: { ...describeSchema(path.at(-1) ?? '', schema), name }, writing };
    }),
  );
