import { editScenario, readSource } from '@nova-sieve/engine';
import type { Fragment } from '../editors/document-view.ts';
import { DOCUMENTS, type DocumentId, valueAt } from '../editors/documents.ts';
import type { GetState, SetState } from './store.ts';

export interface DocumentsSlice {
  readonly fragments: Readonly<Partial<Record<DocumentId, Fragment>>>;
}

export interface DocumentsActions {
  /** What a visitor typed in a document: it changes the scenario as soon as it is well formed. */
  readonly editDocument: (id: DocumentId, text: string) => void;
  /** Sets one value of the scenario: what a control outside the editors does. */
  readonly editValue: (pointer: string, value: unknown) => void;
}

export function createDocumentsActions(set: SetState, get: GetState): DocumentsActions {
  const editPart = (id: Exclude<DocumentId, 'scenario'>, typed: string): void => {
    const { text, fragments, actions } = get();
    const source = readSource(text);
    const pointer = DOCUMENTS[id].pointer(source.value);
    const before = valueAt(source.value, pointer) ?? DOCUMENTS[id].absent;
    const read = id === 'conf' ? { value: typed, problems: [], format: null } : readSource(typed);
    if (read.value === undefined) {
      const problem = read.problems[0] ?? null;
      set({ fragments: { ...fragments, [id]: { text: typed, stands: JSON.stringify(before), problem } } });
      return;
    }
    const stands = JSON.stringify(read.value);
    set({ fragments: { ...fragments, [id]: { text: typed, stands, problem: null } } });
    if (stands !== JSON.stringify(before)) {
      // JSON in a JSON scenario keeps the layout in which it was typed.
      const keep = source.format === 'json' && read.format === 'json';
      const edit = keep
        ? ({ kind: 'text', text: typed } as const)
        : ({ kind: 'value', value: read.value } as const);
      actions.update(editScenario(text, pointer, edit));
    }
  };

  return {
    editDocument: (id, typed) => (id === 'scenario' ? get().actions.update(typed) : editPart(id, typed)),
    editValue: (pointer, value) =>
      get().actions.update(editScenario(get().text, pointer, { kind: 'value', value })),
  };
}
