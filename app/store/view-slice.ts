import type { Range } from '@nova-sieve/engine';
import type { DocumentId } from '../editors/documents.ts';
import { createHostTableSlice, type HostTableActions, type HostTableSlice } from './host-table-slice.ts';
import type { GetState, SetState, StoreInputs } from './store.ts';

export const RESULT_TABS = [
  'hosts',
  'providers',
  'matrix',
  'placement',
  'log',
  'compare',
  'capacity',
  'api',
] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

export const PHONE_PANES = ['lesson', 'documents', 'funnel', 'results', 'why'] as const;
export type PhonePane = (typeof PHONE_PANES)[number];

/** What stands under the documents where two columns share the screen. */
export type Aside = 'lesson' | 'why';

export const THEME_CHOICES = ['system', 'dark', 'light', 'contrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** What the WHY panel is about. */
export type Selection =
  | { readonly kind: 'host'; readonly name: string }
  | { readonly kind: 'stage'; readonly id: string };

/** What of the dialog for taking the scenario elsewhere is open. */
export const SHARING_PANES = ['share', 'export'] as const;
export type SharingPane = (typeof SHARING_PANES)[number];

/** A place in a document to show: the editor goes there once, when `at` changes. */
export interface Reveal {
  readonly documentId: DocumentId;
  readonly range: Range;
  readonly at: number;
}

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
  /** Are shortcuts of a character alone heeded? */
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

export function createViewSlice(
  inputs: StoreInputs,
  set: SetState,
  get: GetState,
): { state: ViewSlice; actions: ViewActions } {
  const { storage, now } = inputs;
  const kept = storage.read('theme');
  const hostTable = createHostTableSlice(inputs, set, get);
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
      showDocument: (documentId) => set({ documentId }),
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
      goTo: (documentId, range) =>
        set({ documentId, phonePane: 'documents', reveal: { documentId, range, at: now() } }),
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
