import { DOCUMENT_IDS, type DocumentId } from '../documents.ts';

/** The address of a document's text inside the page; no request is made to it. */
export function modelUri(id: DocumentId): string {
  return `inmemory://nova-sieve/${id}.json`;
}

/** Where the scenario's JSON Schema describes each document. */
const PLACES: Readonly<Record<Exclude<DocumentId, 'conf'>, readonly string[]>> = {
  flavor: ['flavors', 'items'],
  aggregates: ['aggregates'],
  image: ['images', 'items'],
  request: ['request'],
  groups: ['server_groups'],
  hosts: ['hosts'],
  scenario: [],
};

interface Association {
  readonly uri: string;
  readonly fileMatch: string[];
  readonly schema: unknown;
}

/** A schema for each JSON document: the part of the scenario's schema that describes its part of the scenario. */
export function schemasOf(schema: object): Association[] {
  const scenario = 'inmemory://nova-sieve/schema/scenario';
  return DOCUMENT_IDS.filter((id) => id !== 'conf').map((id) => {
    const [property, ...rest] = PLACES[id];
    const place = property === undefined ? '' : `/properties/${[property, ...rest].join('/')}`;
    return {
      uri: id === 'scenario' ? scenario : `inmemory://nova-sieve/schema/${id}`,
      fileMatch: [modelUri(id)],
      schema: id === 'scenario' ? schema : { $ref: `${scenario}#${place}` },
    };
  });
}
