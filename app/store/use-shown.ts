import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Actions, PlaygroundState } from './store.ts';
import { PlaygroundContext } from './use-playground.ts';

/** The state that the funnel and the reasons need. The playground's store has it, and so has the small embed's. */
export interface ShownState
  extends Pick<
    PlaygroundState,
    | 'text'
    | 'revision'
    | 'result'
    | 'resultRevision'
    | 'running'
    | 'invalid'
    | 'failure'
    | 'problems'
    | 'selection'
    | 'hostView'
    | 'round'
    | 'theme'
  > {
  readonly actions: Pick<
    Actions,
    'run' | 'update' | 'selectHost' | 'selectStage' | 'clearSelection' | 'showRound' | 'chooseTheme'
  >;
}

export type ShownStore = Pick<StoreApi<ShownState>, 'getState' | 'getInitialState' | 'subscribe'>;

export const ShownContext = createContext<ShownStore | null>(null);

/** Re-renders when the selected value changes. Uses the playground's store if there is no other. */
export function useShown<Picked>(selector: (state: ShownState) => Picked): Picked {
  const shown = useContext(ShownContext);
  const playground = useContext(PlaygroundContext);
  const store = shown ?? playground;
  if (store === null) throw new Error('This component needs a store around it.');
  return useStore<ShownStore, Picked>(store, selector);
}

export function useShownActions(): ShownState['actions'] {
  return useShown((state) => state.actions);
}
