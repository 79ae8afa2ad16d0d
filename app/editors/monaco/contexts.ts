import type { editor } from 'monaco-editor/editor';
import type { LanguageContext } from '../language-context.ts';

/** What each model shows, for the providers, which Monaco gives nothing but the model. Read only when they are asked. */
const contexts = new WeakMap<editor.ITextModel, () => LanguageContext>();

export function setContext(model: editor.ITextModel, context: () => LanguageContext): void {
  contexts.set(model, context);
}

export function contextOf(model: editor.ITextModel): LanguageContext | null {
  return contexts.get(model)?.() ?? null;
}
