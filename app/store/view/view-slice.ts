import type { Range } from '@nova-sieve/engine';
import type { DocumentId } from '../../documents/documents.ts';
import {
  type Aside,
  type PhonePane,
  type ResultTab,
  type Selection,
  type SharingPane,
  THEME_CHOICES,
  type ThemeChoice,
} from '../../words/screen.ts';
import type { StoreInputs } from '../inputs.ts';
import type { RunActions, RunSlice } from '../run/run-slice.ts';
import type { SliceStore } from '../slice-store.ts';
import { createHostTableSlice, type HostTableActions, type HostTableSlice } from './host-table-slice.ts';

/** A place in a document to show: the editor goes there once, when `time` changes. */
interface Reveal {
  readonly documentId: DocumentId;
  readonly range: Range;
  readonly time: number;
}

/** Returns the state that shows a place of a document. */
export const shownAt = (place: Omit<Reveal, 'time'>, time: number) =>
  ({
    documentId: place.documentId,
    phonePane: 'documents',
    reveal: { ...place, time },
  }) satisfies Partial<ViewSlice>;

export interface ViewSlice extends HostTableSlice {
  readonly selection: Selection | null;
  readonly resultTab: ResultTab;
  readonly documentId: DocumentId;
  readonly phonePane: PhonePane;
  readonly aside: Aside;
  readonly lessonHidden: boolean;
  /** Which instance of a multi-create is shown, from 0. */
  readonly round: number;
  readonly theme: ThemeChoice;
  readonly reveal: Reveal | null;
  readonly help: boolean;
  readonly palette: boolean;
  /** null: the dialog is closed. */
  readonly sharing: SharingPane | null;
  /** Whether single-character shortcuts are enabled. */
  readonly characterKeys: boolean;
}

export interface ViewActions extends HostTableActions {
  readonly selectHost: (name: string) => void;
  readonly selectStage: (id: string) => void;
  readonly clearSelection: () => void;
  readonly showTab: (tab: ResultTab) => void;
  readonly showDocument: (id: DocumentId) => void;
  readonly showPane: (pane: PhonePane) => void;
  readonly showAside: (aside: Aside) => void;
  readonly hideLesson: (hidden: boolean) => void;
  readonly showRound: (round: number) => void;
  readonly chooseTheme: (theme: ThemeChoice) => void;
  readonly goTo: (documentId: DocumentId, range: Range) => void;
  readonly showHelp: (help: boolean) => void;
  readonly showPalette: (palette: boolean) => void;
  readonly showSharing: (sharing: SharingPane | null) => void;
  readonly heedCharacterKeys: (characterKeys: boolean) => void;
}

type ViewStore = SliceStore<
  ViewSlice & Pick<RunSlice, 'hostView'>,
  { readonly actions: Pick<RunActions, 'run' | 'explainSelected'> }
>;

export function createViewSlice(
  inputs: Pick<StoreInputs, 'storage' | 'now'>,
  store: ViewStore,
): { state: ViewSlice; actions: ViewActions } {
  const { storage, now } = inputs;
  const { set, get } = store;
  const kept = storage.read('theme');
  const hostTable = createHostTableSlice(inputs, store);
  return {
    state: {
      selection: null,
      resultTab: 'hosts',
      documentId: 'flavor',
      phonePane: 'funnel',
      aside: 'lesson',
      lessonHidden: false,
      round: 0,
      ...hostTable.state,
      theme: THEME_CHOICES.find((theme) => theme === kept) ?? 'system',
      reveal: null,
      help: false,
      palette: false,
      sharing: null,
      characterKeys: storage.read('character-keys') !== 'off',
    },
    actions: {
      ...hostTable.actions,
      selectHost: (name) => {
        set({ selection: { kind: 'host', name }, phonePane: 'why', aside: 'why' });
        get().actions.explainSelected();
      },
      selectStage: (id) =>
        set({ selection: { kind: 'stage', id }, hostView: null, phonePane: 'why', aside: 'why' }),
      clearSelection: () => set({ selection: null, hostView: null }),
      showTab: (resultTab) => set({ resultTab }),
      showDocument: (documentId) => set({ documentId, reveal: null }),
      showPane: (phonePane) => set({ phonePane }),
      showAside: (aside) => set({ aside }),
      hideLesson: (lessonHidden) => set({ lessonHidden }),
      showRound: (round) => {
        set({ round });
        get().actions.run();
      },
      chooseTheme: (theme) => {
        storage.write('theme', theme);
        set({ theme });
      },
      goTo: (documentId, range) => set(shownAt({ documentId, range }, now())),
      showHelp: (help) => set({ help }),
      showPalette: (palette) => set({ palette }),
      showSharing: (sharing) => set({ sharing }),
      heedCharacterKeys: (characterKeys) => {
        storage.write('character-keys', characterKeys ? 'on' : 'off');
        set({ characterKeys });
      },
    },
  };
}
