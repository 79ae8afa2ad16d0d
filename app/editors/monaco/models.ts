import { editor, Range, Uri } from 'monaco-editor/editor';
import type { DocumentView } from '../../documents/document-view.ts';
import type { DocumentId } from '../../documents/documents.ts';
import { textChange } from '../text-change.ts';
import { LANGUAGE_IDS } from './language-ids.ts';

/** Returns the address of a document's text inside the page. No request is sent to it. */
const modelUri = (id: DocumentId): string => `inmemory://nova-sieve/${id}`;

/** Returns the model of a document. The page keeps it, so that each document has its own undo history. */
export function modelOf({ id, text, language: format }: DocumentView): editor.ITextModel {
  const language = LANGUAGE_IDS[format];
  const uri = Uri.parse(modelUri(id));
  const model = editor.getModel(uri) ?? newModel(text, language, uri);
  if (model.getLanguageId() !== language) editor.setModelLanguage(model, language);
  return model;
}

/** Colours brackets with the themes' colours. Monaco's own bracket colours are too pale on a light background. */
function newModel(text: string, language: string, uri: Uri): editor.ITextModel {
  const model = editor.createModel(text, language, uri);
  model.updateOptions({
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  return model;
}

/** Updates a model to this text by the smallest edit, which keeps the cursor and can be undone. */
export function bringTo(model: editor.ITextModel, text: string): void {
  const now = model.getValue();
  if (now === text) return;
  const { range, text: changed } = editOf(model, text);
  model.pushStackElement();
  model.pushEditOperations(null, [{ range, text: changed }], () => null);
  model.pushStackElement();
}

/** Returns the smallest edit that changes a model's text to this text. */
export function editOf(model: editor.ITextModel, to: string): { range: Range; text: string } {
  const { start, end, text } = textChange(model.getValue(), to);
  return { range: Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)), text };
}
