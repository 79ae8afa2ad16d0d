import { applyEdits, type Fix, ScenarioError } from '@nova-sieve/engine';
import type { DocumentView } from '../documents/document-view.ts';
import { DOCUMENTS } from '../documents/documents.ts';

/**
 * Returns the document's text with a fix applied, with its layout and comments; null if the fix changes something that
 * the document does not show, or if the document is malformed.
 */
export function fixedText({ id, text, pointer }: DocumentView, { edits }: Fix): string | null {
  const own = edits.map(({ pointer: place, edit }) => ({ pointer: place.slice(pointer.length), edit }));
  if (!edits.every(({ pointer: place }) => isWithin(place, pointer))) return null;
  if (DOCUMENTS[id].language !== undefined) {
    const last = own.at(-1)?.edit;
    return last?.kind === 'value' ? String(last.value) : null;
  }
  try {
    return applyEdits(text, own);
  } catch (error) {
    if (error instanceof ScenarioError) return null;
    throw error;
  }
}

const isWithin = (pointer: string, base: string): boolean =>
  pointer === base || pointer.startsWith(`${base}/`);
