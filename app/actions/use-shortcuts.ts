import { useEffect } from 'react';
import { usePlaygroundStore } from '../store/use-playground.ts';
import { ACTIONS } from './actions.ts';

/** Handles the keys of every action, wherever the focus is. */
export function useShortcuts(): void {
  const store = usePlaygroundStore();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent, everywhere: boolean) => {
      const state = store.getState();
      const action = ACTIONS.find(
        ({ keys }) =>
          keys?.matches(event) &&
          (keys.everywhere ?? false) === everywhere &&
          (state.characterKeys || !keys.isCharacter),
      );
      if (action === undefined || action.isPossible?.(state) === false) return;
      event.preventDefault();
      event.stopPropagation();
      action.perform(state);
    };
    const onCapture = (event: KeyboardEvent) => handleKey(event, true);
    const onBubble = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) handleKey(event, false);
    };
    window.addEventListener('keydown', onCapture, { capture: true });
    window.addEventListener('keydown', onBubble);
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true });
      window.removeEventListener('keydown', onBubble);
    };
  }, [store]);
}
