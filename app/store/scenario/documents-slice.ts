import {
  applySuggestion,
  editScenario,
  type Problem,
  readSource,
  ScenarioError,
  type Source,
  type Suggestion,
  valueAt,
} from '@nova-sieve/engine';
import type { Fragment } from '../../documents/document-view.ts';
import { DOCUMENTS, type DocumentId } from '../../documents/documents.ts';
import { readText } from '../../documents/read-text.ts';
import type { SliceStore } from '../slice-store.ts';
import type { ScenarioActions, ScenarioSlice } from './scenario-state.ts';

export interface DocumentsSlice {
  readonly fragments: Readonly<Partial<Record<DocumentId, Fragment>>>;
}

export interface DocumentsActions {
  /** Applies what a visitor typed in a document: it changes the scenario as soon as it is well formed. */
  readonly editDocument: (id: DocumentId, text: string) => void;
  /** Sets one value of the scenario, for controls outside the editors. */
  readonly editValue: (pointer: string, value: unknown) => void;
  /** Applies the edits of a suggestion for this revision's text. Does nothing if a newer text is on the screen. */
  readonly applyEdits: (revision: number, edits: Suggestion['edits']) => void;
}

type DocumentsStore = SliceStore<
  DocumentsSlice,
  Pick<ScenarioSlice, 'text' | 'revision'> & { readonly actions: Pick<ScenarioActions, 'update'> }
>;

export function createDocumentsActions({ set, get }: DocumentsStore): DocumentsActions {
  const editPart = (id: Exclude<DocumentId, 'scenario'>, typed: string): void => {
    const { text, fragments, actions } = get();
    const source = readText(text);
    const pointer = DOCUMENTS[id].pointer(source.value);
    const before = valueAt(source.value, pointer) ?? DOCUMENTS[id].absent;
    const isText = DOCUMENTS[id].language !== undefined;
    const read = isText ? { value: typed, problems: [], format: null } : readSource(typed);
    if (read.value === undefined) {
      const problem = read.problems[0] ?? null;
      set({ fragments: { ...fragments, [id]: { text: typed, stands: JSON.stringify(before), problem } } });
      return;
    }
    const stands = JSON.stringify(read.value);
    const written = stands === JSON.stringify(before) ? text : write(text, source, pointer, read, typed);
    const problem = typeof written === 'string' ? null : wholeProblem(typed, written.message);
    // If nothing was written, the scenario still has its previous data.
    const now = problem === null ? stands : JSON.stringify(before);
    const typedSince = { ...fragments, [id]: { text: typed, stands: now, problem } };
    if (typeof written === 'string') actions.update(written, { fragments: typedSince });
    else set({ fragments: typedSince });
  };

  return {
    editDocument: (id, typed) => (id === 'scenario' ? get().actions.update(typed) : editPart(id, typed)),
    editValue: (pointer, value) =>
      get().actions.update(editScenario(get().text, pointer, { kind: 'value', value }, readText(get().text))),
    applyEdits: (revision, edits) => {
      const { text, revision: shown, actions } = get();
      if (shown === revision) actions.update(applySuggestion(text, { edits }));
    },
  };
}

interface ReadPart {
  readonly value: unknown;
  readonly format: Source['format'] | null;
}

/** Returns the scenario's text with this part replaced, or why it cannot be replaced. */
function write(
  text: string,
  source: Source,
  pointer: string,
  part: ReadPart,
  typed: string,
): string | ScenarioError {
  // JSON in a JSON scenario keeps the layout in which it was typed.
  const asTyped = source.format === 'json' && part.format === 'json';
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  try {
    if (pointer.endsWith('/0') && valueAt(source.value, list) === undefined) {
      return editScenario(text, list, { kind: 'value', value: [part.value] }, source);
    }
    return editScenario(
      text,
      pointer,
      asTyped ? { kind: 'text', text: typed } : { kind: 'value', value: part.value },
      source,
    );
  } catch (error) {
    if (error instanceof ScenarioError) return error;
    throw error;
  }
}

function wholeProblem(typed: string, message: string): Problem {
  const start = { line: 1, column: 1, offset: 0 };
  const offset = typed.indexOf('\n') < 0 ? typed.length : typed.indexOf('\n');
  const end = { line: 1, column: offset + 1, offset };
  return { severity: 'error', message, pointer: '', range: { start, end } };
}
