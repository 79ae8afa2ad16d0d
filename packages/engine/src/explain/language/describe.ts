import { extraSpecOf } from '../../catalog/extra-spec-names.ts';
import type { ExtraSpecDefinition } from '../../catalog/extra-specs.ts';
import { IMAGE_PROPERTIES, LEGACY_IMAGE_PROPERTIES } from '../../catalog/image-properties.ts';
import { hasAttribute } from '../../nova/filters/support/host-attributes.ts';
import type { Documentation } from './documentation.ts';
import { EXTRA_SPEC_FAMILIES, EXTRA_SPEC_NOTES } from './notes/extra-spec-notes.ts';
import { IMAGE_PROPERTY_FAMILIES, IMAGE_PROPERTY_NOTES } from './notes/image-property-notes.ts';
import { noteOf } from './notes/note.ts';
import { FILTER_NOTES, HINT_NOTES, METADATA_NOTES, WEIGHER_NOTES } from './notes/step-notes.ts';
import {
  RESOURCE_CLASS_FAMILIES,
  RESOURCE_CLASS_NOTES,
  TRAIT_FAMILIES,
  TRAIT_NOTES,
} from './notes/trait-notes.ts';

/** Returns the documentation of a flavor's extra spec, known to Nova or not. */
export function describeExtraSpec(key: string): Documentation {
  const spec = extraSpecOf(key);
  const note = noteOf(key, EXTRA_SPEC_NOTES, EXTRA_SPEC_FAMILIES) ?? unscopedNote(key);
  return {
    name: key,
    type: spec === null ? 'text' : typeOf(spec),
    about: note.about,
    allowed: spec?.value.enum ?? [],
    readBy: note.readBy,
    remarks:
      spec?.deprecated === true
        ? ['Deprecated: Nova still reads it, but a later release can remove it.']
        : [],
  };
}

function unscopedNote(key: string): { about: string; readBy: readonly string[] } {
  if (key.includes(':')) return { about: 'A key with a custom scope. Nova does not read it.', readBy: [] };
  const capabilities = hasAttribute(key)
    ? ' It is also the name of a host field, which ComputeCapabilitiesFilter compares.'
    : '';
  return {
    about: `A custom key. The host’s aggregates must have it with a value that satisfies this one.${capabilities}`,
    readBy: [
      'AggregateInstanceExtraSpecsFilter',
      'AggregateInstanceTypeFilter',
      ...(hasAttribute(key) ? ['ComputeCapabilitiesFilter'] : []),
    ],
  };
}

function typeOf({ value: { type, min, max } }: ExtraSpecDefinition): string {
  if (type === 'bool') return 'true or false';
  if (type === 'str') return 'text';
  const from = min === undefined ? '' : ` of at least ${min}`;
  return `whole number${from}${max === undefined ? '' : ` and at most ${max}`}`;
}

const PROPERTY_TYPES = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  enum: 'text',
  uuid: 'UUID',
  version_predicate: 'version predicate',
  cpu_sets: 'set of CPUs',
  integers: 'whole number',
  strings: 'list of texts',
  dicts: 'list of objects',
} as const satisfies Record<(typeof IMAGE_PROPERTIES)[number]['type'], string>;

const PROPERTIES = new Map(IMAGE_PROPERTIES.map((property) => [property.name, property]));

/** Returns the documentation of an image property, by its current or a deprecated name. */
export function describeImageProperty(key: string): Documentation {
  const current = LEGACY_IMAGE_PROPERTIES.get(key);
  const property = PROPERTIES.get(current ?? key);
  const note = noteOf(current ?? key, IMAGE_PROPERTY_NOTES, IMAGE_PROPERTY_FAMILIES);
  return {
    name: key,
    type: property === undefined ? 'text' : PROPERTY_TYPES[property.type],
    about: note?.about ?? 'A custom property. Aggregates can be reserved for images that have it.',
    allowed: key.startsWith('trait:') ? ['required'] : (property?.choices ?? []),
    readBy: note?.readBy ?? [],
    remarks: current === undefined ? [] : [`An older name of \`${current}\`.`],
  };
}

export function describeTrait(name: string): Documentation {
  const note = noteOf(name, TRAIT_NOTES, TRAIT_FAMILIES);
  return { name, type: 'trait', about: note?.about ?? 'A trait of a provider.', readBy: note?.readBy ?? [] };
}

export function describeResourceClass(name: string): Documentation {
  const note = noteOf(name, RESOURCE_CLASS_NOTES, RESOURCE_CLASS_FAMILIES);
  return { name, type: 'resource class', about: note?.about ?? 'A resource class of inventories.' };
}

export const describeFilter = (name: string): Documentation => ({
  name,
  type: 'filter',
  about: `Passes: ${FILTER_NOTES.get(name) ?? 'hosts that its own code accepts.'}`,
});

/** Returns the documentation of a weigher, by its class name or Python path. */
export function describeWeigher(path: string): Documentation {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return {
    name: path,
    type: 'weigher',
    about: `Prefers: ${WEIGHER_NOTES.get(name) ?? 'hosts that its own code prefers.'}`,
  };
}

export function describeHint(key: string): Documentation {
  const [about, readBy] = HINT_NOTES.get(key) ?? ['A hint that no filter of Nova Sieve reads.', ''];
  return { name: key, type: 'hint', about, readBy: readBy === '' ? [] : [readBy] };
}

/** Returns the documentation of an aggregate's metadata key. */
export function describeMetadata(key: string): Documentation {
  const known = METADATA_NOTES.get(key);
  if (known !== undefined) return { name: key, type: 'metadata', about: known[0], readBy: [known[1]] };
  if (key.startsWith('trait:')) {
    const about = 'With `required`, only guests that require the trait can use the aggregate’s hosts.';
    return { name: key, type: 'metadata', about, readBy: ['isolate_aggregates'] };
  }
  if (key.endsWith('_weight_multiplier')) {
    const about = 'The weigher’s multiplier for the aggregate’s hosts. It overrides the option of nova.conf.';
    return { name: key, type: 'metadata', about, readBy: ['the weighers'] };
  }
  return {
    name: key,
    type: 'metadata',
    about: 'Filters compare it with the flavor’s extra spec or the image property of this name.',
    readBy: [
      'AggregateInstanceExtraSpecsFilter',
      'AggregateInstanceTypeFilter',
      'AggregateImagePropertiesIsolation',
    ],
  };
}
