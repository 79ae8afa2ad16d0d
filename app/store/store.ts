import { createStore, type StoreApi } from 'zustand';
import type { EngineClient } from '../engine/client.ts';
import type { Library } from '../share/library.ts';
import { type AnswersActions, type AnswersSlice, createAnswersActions, NO_ANSWERS } from './answers-slice.ts';
import { type CodeConsentActions, createCodeConsentActions } from './code-consent.ts';
import { createDocumentsActions, type DocumentsActions, type DocumentsSlice } from './documents-slice.ts';
import { createHistoryActions, type HistoryActions, type HistorySlice, historyOf } from './history-slice.ts';
import { createImportActions, type ImportActions, type ImportSlice } from './import-slice.ts';
import { createLessonsSlice, type LessonsActions, type LessonsSlice } from './lessons-slice.ts';
import {
  createProvidersActions,
  PROVIDERS_AT_FIRST,
  type ProvidersActions,
  type ProvidersSlice,
} from './providers-slice.ts';
import {
  createProgressActions,
  createRunActions,
  NO_RUN,
  type ProgressActions,
  type RunActions,
  type RunSlice,
} from './run-slice.ts';
import { createScenarioSlice, type ScenarioActions, type ScenarioSlice } from './scenario-slice.ts';
import type { Soon } from './soon.ts';
import type { VisitorStorage } from './storage.ts';
import { createViewSlice, type ViewActions, type ViewSlice } from './view-slice.ts';

/** Everything that the store takes from the outside, so that a test can give its own. */
export interface StoreInputs {
  readonly engine: () => EngineClient;
  readonly storage: VisitorStorage;
  /** Keeps what is typed: the browser's storage is slow, and the visitor waits for the result. */
  readonly soon: Soon;
  readonly library: Library;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

export interface Actions
  extends ScenarioActions,
    CodeConsentActions,
    DocumentsActions,
    HistoryActions,
    RunActions,
    ProgressActions,
    AnswersActions,
    LessonsActions,
    ProvidersActions,
    ImportActions,
    ViewActions {}

export interface PlaygroundState
  extends ScenarioSlice,
    DocumentsSlice,
    HistorySlice,
    RunSlice,
    AnswersSlice,
    LessonsSlice,
    ProvidersSlice,
    ImportSlice,
    ViewSlice {
  /** One object for the life of the store. */
  readonly actions: Actions;
}

export type PlaygroundStore = StoreApi<PlaygroundState>;
export type SetState = PlaygroundStore['setState'];
export type GetState = PlaygroundStore['getState'];

export function createPlaygroundStore(inputs: StoreInputs): PlaygroundStore {
  return createStore<PlaygroundState>()((set, get) => {
    const scenario = createScenarioSlice(inputs, set, get);
    const lessons = createLessonsSlice(inputs, set, get);
    const view = createViewSlice(inputs, set, get);
    return {
      ...scenario.state,
      fragments: {},
      ...historyOf(scenario.state.text),
      ...NO_RUN,
      ...NO_ANSWERS,
      ...lessons.state,
      ...PROVIDERS_AT_FIRST,
      importing: null,
      ...view.state,
      actions: {
        ...scenario.actions,
        ...createCodeConsentActions(set, get),
        ...createDocumentsActions(set, get),
        ...createHistoryActions(inputs, set, get),
        ...createRunActions(inputs, set, get),
        ...createProgressActions(set, get),
        ...createAnswersActions(inputs, set, get),
        ...lessons.actions,
        ...createProvidersActions(set),
        ...createImportActions(inputs, set, get),
        ...view.actions,
      },
    };
  });
}
