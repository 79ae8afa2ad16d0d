import { confPlace } from './conf-place.ts';
import { flowPlace } from './flow-place.ts';
import type { Place, TextFormat } from './place.ts';
import { yamlPlace } from './yaml-place.ts';

/**
 * Returns the place of the cursor in a text that can be incomplete; `null` if there is nothing to describe or
 * complete.
 */
export function placeAt(text: string, format: TextFormat, offset: number): Place | null {
  const place = PLACES[format](text, offset);
  if (place === null || (place.start <= offset && offset <= place.end)) return place;
  return { ...place, start: offset, end: offset, word: '', quoted: false };
}

const PLACES = {
  conf: confPlace,
  json: (text, offset) => flowPlace(text, 0, offset).place,
  yaml: yamlPlace,
} satisfies Record<TextFormat, (text: string, offset: number) => Place | null>;
