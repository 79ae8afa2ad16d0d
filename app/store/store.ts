import { createStore, type StoreApi } from 'zustand';
import type { StoreInputs } from './inputs.ts';
import {
  type AnswersActions,
  type AnswersSlice,
  createAnswersActions,
  NO_ANSWERS,
} from './run/answers-slice.ts';
import { createImportActions, type ImportActions, type ImportSlice } from './run/import-slice.ts';
import { createProgressActions, type ProgressActions } from './run/progress.ts';
import { createRunActions, NO_RUN, type RunActions, type RunSlice } from './run/run-slice.ts';
import { type CodeConsentActions, createCodeConsentActions } from './scenario/code-consent.ts';
import {
  createDocumentsActions,
  type DocumentsActions,
  type DocumentsSlice,
} from './scenario/documents-slice.ts';
import {
  createHistoryActions,
  type HistoryActions,
  type HistorySlice,
  historyOf,
} from './scenario/history-slice.ts';
import { createScenarioSlice } from './scenario/scenario-slice.ts';
import type { ScenarioActions, ScenarioSlice } from './scenario/scenario-state.ts';
import { createLessonsSlice, type LessonsActions, type LessonsSlice } from './view/lessons-slice.ts';
import {
  createProvidersActions,
  PROVIDERS_AT_FIRST,
  type ProvidersActions,
  type ProvidersSlice,
} from './view/providers-slice.ts';
import { createViewSlice, type ViewActions, type ViewSlice } from './view/view-slice.ts';

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
        ...createHistoryActions(store),
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
