import { writeDocument } from '../../text/write-document.ts';

/** The longest document that is written as YAML, in characters. YAML is easier to read, but its parser is slow. */
const YAML_LENGTH = 200_000;

/** The order of the keys in the document. */
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

/** Returns the parts in order, without empty lists and texts. */
export function documentOf(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isThere = ([, value]: readonly [string, unknown]): boolean =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  const placeOf = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  const entries = Object.entries(parts).filter(isThere);
  return Object.fromEntries(entries.sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** Writes a small document as YAML and a large one as JSON. */
export function documentText(document: Readonly<Record<string, unknown>>): string {
  const json = writeDocument(document, 'json');
  return json.length > YAML_LENGTH ? json : writeDocument(document, 'yaml');
}
