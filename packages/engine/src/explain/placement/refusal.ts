import type { PlacementQuery } from '../../nova/run.ts';
import { text } from '../../nova/verdict/value.ts';
import { asked, type Rejection, reject } from '../../nova/verdict/verdict.ts';
import type { PlacementError } from '../../placement/index.ts';
import { PLACEMENT_MESSAGES } from '../words/placement-messages.ts';

/**
 * Returns why Placement refused a query, with the places that caused the parts that the error names, such as a trait
 * that Placement does not know.
 */
export function placementRefusal({ query, origins }: PlacementQuery, error: PlacementError): Rejection {
  const named = new Set(error.names);
  const causes = [...origins].flatMap(([part, pointers]) => {
    if (!namesIn(part).some((name) => named.has(name))) return [];
    const colon = part.indexOf(':');
    const subject = { kind: 'query_parameter', parameter: part.slice(0, colon) } as const;
    return pointers.map((pointer) => asked(subject, text(part.slice(colon + 1)), pointer));
  });
  const compared = causes.length > 0 ? causes : [asked({ kind: 'query' }, text(query), null)];
  const { detail } = error;
  return reject({ kind: 'query_refused', detail }, PLACEMENT_MESSAGES.query_refused(detail), compared);
}

/** Returns the traits and resource classes of a part of a query: the words of its syntax that are in capitals. */
const namesIn = (part: string): readonly string[] =>
  part.split(/[^A-Za-z0-9_]+/).filter((word) => /^[A-Z][A-Z0-9_]+$/.test(word));
