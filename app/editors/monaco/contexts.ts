import type { editor } from 'monaco-editor/editor';
import type { LanguageContext } from '../language-context.ts';

/** The context of each model. Monaco gives its providers only the model. Read only when a provider is called. */
const contexts = new WeakMap<editor.ITextModel, () => LanguageContext>();

export function setContext(model: editor.ITextModel, context: () => LanguageContext): void {
  contexts.set(model, context);
}

export function contextOf(model: editor.ITextModel): LanguageContext | null {
  return contexts.get(model)?.() ?? null;
}
