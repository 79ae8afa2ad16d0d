import { pointerOf, pointerTokens } from '../../../scenario/problem.ts';
import type { LanguageQuery } from '../language-query.ts';
import { placeAt } from './place-at.ts';

/**
 * Returns the JSON Pointer of the value at the cursor's line; `null` if there is none, or if it is the whole text.
 */
export function pointerAt({ text, format, offset, base }: Omit<LanguageQuery, 'scenario'>): string | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset) < 0 ? text.length : text.indexOf('\n', offset);
  const line = text.slice(start, end);
  if (line.trim() === '') return null;
  if (format === 'conf')
    return /^[#;]/.test(line) ? null : `${base}#L${text.slice(0, start).split('\n').length}`;
  // A position inside the first word, which is a member's key, also in a line that starts an item of a sequence.
  const first = /^\s*(?:-\s+)*/.exec(line)![0].length;
  const place = placeAt(text, format, Math.min(start + first + 1, end));
  if (place === null || !('path' in place)) return null;
  const tokens = place.kind === 'key' && place.word !== '' ? [...place.path, place.word] : place.path;
  return tokens.length === 0 ? null : pointerOf([...pointerTokens(base), ...tokens]);
}
