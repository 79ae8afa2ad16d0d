import type { Range } from '@nova-sieve/engine';
import { documentOf, documentView } from './document-view.ts';
import type { DocumentId } from './documents.ts';
import { readText } from './read-text.ts';

/**
 * Returns the document that shows a place of the scenario best, and the range in it; null if the text cannot be parsed.
 */
export function placeOf(
  text: string,
  pointer: string,
): { readonly documentId: DocumentId; readonly range: Range } | null {
  const source = readText(text);
  if (source.value === undefined) return null;
  const documentId = documentOf(pointer, source.value);
  const inputs = { text, source, lastGood: source, fragment: undefined, problems: [] };
  const range = documentView(documentId, inputs).locate(pointer);
  return range === null ? null : { documentId, range };
}
