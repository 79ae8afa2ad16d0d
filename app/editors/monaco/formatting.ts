import type { languages } from 'monaco-editor/editor';
import { formatDocument } from '../format-document.ts';
import { contextOf } from './contexts.ts';
import { editOf } from './models.ts';

/** Lays the document out; a malformed one is left as it is. */
export const formatting: languages.DocumentFormattingEditProvider = {
  provideDocumentFormattingEdits: (model) => {
    const context = contextOf(model);
    if (context === null || context.document.locked !== null) return [];
    const { language } = context.document;
    const text = language === 'javascript' ? null : formatDocument(model.getValue(), language);
    return text === null || text === model.getValue() ? [] : [editOf(model, text)];
  },
};
