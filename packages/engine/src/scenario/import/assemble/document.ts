import { writeDocument } from '../../text/write-document.ts';

/** Characters up to which the document is written as YAML, which people read more easily; its parser is slow. */
const YAML_LENGTH = 200_000;

/** Keys in the order in which people read a scenario. */
const ORDER = [
  '$schema',
  'version',
  'title',
  'description',
  'release',
  'nova_conf',
  'flavors',
  'images',
  'aggregates',
  'hosts',
  'providers',
  'server_groups',
  'servers',
  'request',
];

/** The parts in their order; empty lists are left out. */
export function documentOf(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isThere = ([, value]: readonly [string, unknown]): boolean =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  const placeOf = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  const entries = Object.entries(parts).filter(isThere);
  return Object.fromEntries(entries.sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** YAML of a small document, JSON of a large one. */
export function documentText(document: Readonly<Record<string, unknown>>): string {
  const json = writeDocument(document, 'json');
  return json.length > YAML_LENGTH ? json : writeDocument(document, 'yaml');
}
