import { useEffect } from 'react';
import { useActions } from '../store/use-playground.ts';
import { SHORTCUTS } from './shortcuts.ts';

export function useShortcuts(): void {
  const actions = useActions();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = SHORTCUTS.find(({ matches }) => matches?.(event));
      if (shortcut?.perform === undefined) return;
      event.preventDefault();
      shortcut.perform(actions);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [actions]);
}
