import { pointerTokens } from '../../scenario/problem.ts';
import { type Documentation, toMarkdown } from './documentation.ts';
import type { LanguageQuery } from './language-query.ts';
import type { DataPlace } from './place/place.ts';
import { placeAt } from './place/place-at.ts';
import { describeConf } from './terms/conf-terms.ts';
import { describeKey, valueTerms } from './terms/data-terms.ts';

/** The documentation of a part of the text. `start` and `end` are character offsets, without the end. */
export interface Hover {
  readonly start: number;
  readonly end: number;
  readonly markdown: string;
}

/** Returns the documentation of the word at the cursor; `null` if there is none. */
export function hoverAt({ text, format, offset, base, scenario }: LanguageQuery): Hover | null {
  const place = placeAt(text, format, offset);
  if (place === null || place.word === '') return null;
  const documentation =
    'path' in place
      ? describeData(place, [...pointerTokens(base), ...place.path], scenario)
      : describeConf(place, scenario);
  if (documentation === null) return null;
  return { start: place.start, end: place.end, markdown: toMarkdown(documentation) };
}

function describeData(place: DataPlace, path: readonly string[], scenario: unknown): Documentation | null {
  if (place.kind === 'key') return describeKey(path, place.word);
  const own = valueTerms(path, scenario).find(({ name }) => name === place.word);
  if (own !== undefined && own.documentation.about !== '') return own.documentation;
  return describeKey(path.slice(0, -1), path.at(-1) ?? '');
}
