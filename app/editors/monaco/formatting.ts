import type { languages } from 'monaco-editor/editor';
import { formatDocument } from '../format-document.ts';
import { contextOf } from './contexts.ts';
import { editOf } from './models.ts';

/** Formats the document; does not change a malformed one. */
export const formatting: languages.DocumentFormattingEditProvider = {
  provideDocumentFormattingEdits: (model) => {
    const context = contextOf(model);
    if (context === null || context.document.locked !== null) return [];
    const { language } = context.document;
    const text = language === 'javascript' ? null : formatDocument(model.getValue(), language);
    return text === null || text === model.getValue() ? [] : [editOf(model, text)];
  },
};
