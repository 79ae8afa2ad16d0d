import { createStore, type StoreApi } from 'zustand';
import { type AnswersActions, type AnswersSlice, createAnswersActions, NO_ANSWERS } from './answers-slice.ts';
import { type CodeConsentActions, createCodeConsentActions } from './code-consent.ts';
import { createDocumentsActions, type DocumentsActions, type DocumentsSlice } from './documents-slice.ts';
import { createHistoryActions, type HistoryActions, type HistorySlice, historyOf } from './history-slice.ts';
import { createImportActions, type ImportActions, type ImportSlice } from './import-slice.ts';
import type { StoreInputs } from './inputs.ts';
import { createLessonsSlice, type LessonsActions, type LessonsSlice } from './lessons-slice.ts';
import { createProgressActions, type ProgressActions } from './progress.ts';
import {
  createProvidersActions,
  PROVIDERS_AT_FIRST,
  type ProvidersActions,
  type ProvidersSlice,
} from './providers-slice.ts';
import { createRunActions, NO_RUN, type RunActions, type RunSlice } from './run-slice.ts';
import { createScenarioSlice } from './scenario-slice.ts';
import type { ScenarioActions, ScenarioSlice } from './scenario-state.ts';
import { createViewSlice, type ViewActions, type ViewSlice } from './view-slice.ts';

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

export function createPlaygroundStore(inputs: StoreInputs): PlaygroundStore {
  return createStore<PlaygroundState>()((set, get) => {
    const store = { set, get };
    const scenario = createScenarioSlice(inputs, store);
    const lessons = createLessonsSlice(inputs, store);
    const view = createViewSlice(inputs, store);
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
        ...createCodeConsentActions(store),
        ...createDocumentsActions(store),
        ...createHistoryActions(inputs, store),
        ...createRunActions(inputs, store),
        ...createProgressActions(store),
        ...createAnswersActions(inputs, store),
        ...lessons.actions,
        ...createProvidersActions(store),
        ...createImportActions(inputs, store),
        ...view.actions,
      },
    };
  });
}
