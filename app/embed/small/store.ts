import { createStore } from 'zustand';
import type { EngineClient } from '../../engine/page/client.ts';
import { createRunActions, NO_RUN, type RunSlice } from '../../store/run/run-slice.ts';
import type { ShownState } from '../../store/use-shown.ts';
import type { ThemeChoice } from '../../words/screen.ts';
import { type Embedded, NO_LESSON } from '../embedded.ts';

interface SmallState extends ShownState, RunSlice {}

/** Creates the store of the small embed: a text, its result, and the selection. Nothing is kept after it is closed. */
export function createSmallEmbed(engine: EngineClient, theme: ThemeChoice): Embedded {
  const store = createStore<SmallState>()((set, get) => {
    const { run, askForRun, explainSelected } = createRunActions({ engine: () => engine }, { set, get });
    return {
      ...NO_RUN,
      text: '',
      revision: 0,
      problems: [],
      selection: null,
      round: 0,
      theme,
      actions: {
        run,
        update: (text) => {
          set(({ revision }) => ({ text, revision: revision + 1, running: true }));
          askForRun();
        },
        selectHost: (name) => {
          set({ selection: { kind: 'host', name } });
          explainSelected();
        },
        selectStage: (id) => set({ selection: { kind: 'stage', id }, hostView: null }),
        clearSelection: () => set({ selection: null, hostView: null }),
        showRound: (round) => {
          set({ round });
          run();
        },
        chooseTheme: (chosen) => set({ theme: chosen }),
      },
    };
  });
  return {
    store,
    open: (text, selection, round) => {
      store.setState({ selection, round, hostView: null });
      store.getState().actions.update(text);
    },
    lesson: NO_LESSON,
  };
}
