import { editor, Uri } from 'monaco-editor/editor';
import type { DocumentView } from '../document-view.ts';
import { modelUri } from './schemas.ts';

/** The model of a document, kept while the page lives so that each document has its own undo. */
export function modelOf({ id, text, language }: DocumentView): editor.ITextModel {
  const uri = Uri.parse(modelUri(id));
  const model = editor.getModel(uri) ?? editor.createModel(text, language, uri);
  if (model.getLanguageId() !== language) editor.setModelLanguage(model, language);
  return model;
}

/** Brings a model to this text by the smallest edit, which keeps the cursor and can be undone. */
export function bringTo(model: editor.ITextModel, text: string): void {
  const now = model.getValue();
  if (now === text) return;
  const shorter = Math.min(now.length, text.length);
  let head = 0;
  while (head < shorter && now[head] === text[head]) head++;
  let tail = 0;
  while (tail < shorter - head && now[now.length - 1 - tail] === text[text.length - 1 - tail]) tail++;
  const from = model.getPositionAt(head);
  const to = model.getPositionAt(now.length - tail);
  model.pushStackElement();
  model.pushEditOperations(
    null,
    [
      {
        range: {
          startLineNumber: from.lineNumber,
          startColumn: from.column,
          endLineNumber: to.lineNumber,
          endColumn: to.column,
        },
        text: text.slice(head, text.length - tail),
      },
    ],
    () => null,
  );
  model.pushStackElement();
}
