import type { ImportFile } from '@nova-sieve/engine';
import type { ImportAnswer } from '../../engine/protocol/answers.ts';
import type { StoreInputs } from '../inputs.ts';
import type { ScenarioActions, ScenarioSlice } from '../scenario/scenario-state.ts';
import type { SliceStore } from '../slice-store.ts';

/** An import in progress: the given files, and the result so far. */
export interface Importing {
  readonly files: readonly ImportFile[];
  /** Why files were rejected, each with its name. */
  readonly refused: readonly string[];
  /** Set while the engine works. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** The result for `files`; for the previous files while the engine works. */
  readonly view: ImportAnswer | null;
  readonly failure: string | null;
}

export interface ImportSlice {
  /** null if no import is open. */
  readonly importing: Importing | null;
}

export interface ImportActions {
  readonly showImport: () => void;
  /** Adds files to the import, opens the import if necessary, and reads all files again. */
  readonly addToImport: (files: readonly ImportFile[], refused?: readonly string[]) => void;
  readonly removeFromImport: (name: string) => void;
  readonly reportImport: (progress: Importing['progress']) => void;
  readonly closeImport: () => void;
  /** Opens the result of the files as a separate draft. */
  readonly openImported: () => void;
}

const NOTHING: Importing = { files: [], refused: [], progress: null, view: null, failure: null };

type ImportStore = SliceStore<
  ImportSlice,
  Pick<ScenarioSlice, 'revision'> & { readonly actions: Pick<ScenarioActions, 'openAsDraft'> }
>;

export function createImportActions(
  { engine }: Pick<StoreInputs, 'engine'>,
  { set, get }: ImportStore,
): ImportActions {
  const change = (changes: Partial<Importing>): void => {
    set(({ importing }) => (importing === null ? {} : { importing: { ...importing, ...changes } }));
  };

  const look = async (files: readonly ImportFile[]): Promise<void> => {
    engine().cancel('import');
    if (files.length === 0) return change({ files, view: null, progress: null, failure: null });
    change({ files, progress: { done: 0, total: 1 }, failure: null });
    const settled = await engine().ask('import', get().revision, { files });
    if (get().importing?.files !== files || settled.kind === 'cancelled') return;
    if (settled.kind === 'answered') change({ view: settled.answer, progress: null });
    else change({ failure: settled.message, view: null, progress: null });
  };

  return {
    showImport: () => set(({ importing }) => ({ importing: importing ?? NOTHING })),
    addToImport: (files, refused = []) => {
      const importing = get().importing ?? NOTHING;
      set({ importing: { ...importing, refused } });
      if (files.length > 0) void look(withOwnNames([...importing.files, ...files]));
    },
    removeFromImport: (gone) => {
      const { files } = get().importing ?? NOTHING;
      void look(files.filter(({ name }) => name !== gone));
    },
    reportImport: (progress) => change({ progress }),
    closeImport: () => {
      engine().cancel('import');
      set({ importing: null });
    },
    openImported: () => {
      const { view } = get().importing ?? NOTHING;
      if (view === null || view.text === '') return;
      set({ importing: null });
      get().actions.openAsDraft(view.text);
    },
  };
}

/** Files with the same name get different names: `flavors.json`, `flavors.json (2)`. */
function withOwnNames(files: readonly ImportFile[]): readonly ImportFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    let name = file.name;
    for (let again = 2; taken.has(name); again++) name = `${file.name} (${again})`;
    taken.add(name);
    return name === file.name ? file : { ...file, name };
  });
}
