import type { LanguageQuery } from '@nova-sieve/engine';
import type { editor, IPosition } from 'monaco-editor/editor';
import { contextOf } from './contexts.ts';

/** Returns the engine's question for a cursor position; null for a model that shows no document. */
export function queryAt(model: editor.ITextModel, position: IPosition): LanguageQuery | null {
  const context = contextOf(model);
  if (context === null) return null;
  const { language: format } = context.document;
  // The engine knows OpenStack's names, but not JavaScript.
  if (format === 'javascript') return null;
  return {
    text: model.getValue(),
    format,
    offset: model.getOffsetAt(position),
    base: context.document.pointer,
    scenario: context.readScenario(),
  };
}
