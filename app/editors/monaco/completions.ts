import { type Completion, completionsAt } from '@nova-sieve/engine';
import { type editor, languages, Range } from 'monaco-editor/editor';
import { queryAt } from './query-at.ts';

/** Offers what the engine suggests at the cursor. */
export const completions = (triggerCharacters: string[]): languages.CompletionItemProvider => ({
  triggerCharacters,
  provideCompletionItems: (model, position) => {
    const query = queryAt(model, position);
    const found = query === null ? [] : completionsAt(query);
    return { suggestions: found.map((each, index) => itemOf(model, each, index)) };
  },
});

function itemOf(model: editor.ITextModel, completion: Completion, index: number): languages.CompletionItem {
  const { label, kind, detail, documentation, insert, start, end, caret, filter } = completion;
  const more = caret < insert.length || kind === 'key';
  return {
    label,
    kind: kind === 'key' ? languages.CompletionItemKind.Property : languages.CompletionItemKind.Value,
    detail,
    documentation: { value: documentation },
    insertText: `${escaped(insert.slice(0, caret))}$0${escaped(insert.slice(caret))}`,
    insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
    filterText: filter,
    // The engine's order: the scenario's own names before the catalogue's.
    sortText: String(index).padStart(5, '0'),
    range: Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
    // After a key, the next step is its value.
    ...(more ? { command: { id: 'editor.action.triggerSuggest', title: 'Suggest' } } : {}),
  };
}

/** Returns the text with a snippet's special characters escaped. */
const escaped = (text: string): string => text.replaceAll(/[\\$}]/g, '\\$&');
