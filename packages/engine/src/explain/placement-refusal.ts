import type { PlacementQuery } from '../nova/run.ts';
import { asked, type Rejection, reject } from '../nova/verdict.ts';

/**
 * What a query that Placement refused tells of every host, with the places that asked for what the refusal names, as a
 * trait that Placement does not know.
 */
export function placementRefusal({ query, origins }: PlacementQuery, detail: string): Rejection {
  const named = new Set(namesIn(detail));
  const causes = [...origins].flatMap(([part, pointers]) => {
    if (!namesIn(part).some((name) => named.has(name))) return [];
    const colon = part.indexOf(':');
    return pointers.map((at) => asked(part.slice(0, colon), part.slice(colon + 1), at));
  });
  const compared = causes.length > 0 ? causes : [asked('query', query, null)];
  return reject(`Placement refused the query: ${detail}`, compared);
}

/** Traits and resource classes are the only words in capitals. */
const namesIn = (text: string): readonly string[] =>
  text.split(/[^A-Za-z0-9_]+/).filter((word) => /^[A-Z][A-Z0-9_]+$/.test(word));
