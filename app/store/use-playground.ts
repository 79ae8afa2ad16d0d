import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Actions, PlaygroundState, PlaygroundStore } from './store.ts';

export const PlaygroundContext = createContext<PlaygroundStore | null>(null);

/** The store itself, for effects that must not re-render. */
export function usePlaygroundStore(): PlaygroundStore {
  const store = useContext(PlaygroundContext);
  if (store === null) throw new Error('This component needs a PlaygroundContext around it.');
  return store;
}

/** Re-renders when what the selector picks changes. */
export function usePlayground<Picked>(selector: (state: PlaygroundState) => Picked): Picked {
  return useStore(usePlaygroundStore(), selector);
}

export function useActions(): Actions {
  return usePlayground((state) => state.actions);
}
