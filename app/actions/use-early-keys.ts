import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Gives `onKey` the keys that are pressed before `field` is there and has the focus. Nothing else heeds them. */
export function useEarlyKeys(field: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const heed = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const stop = () => window.removeEventListener('keydown', onKeyDown, { capture: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (field.current !== null && field.current === document.activeElement) return stop();
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      heed(event.key);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return stop;
  }, [field]);
}
