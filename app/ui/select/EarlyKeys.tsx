import { type RefObject, useEffect, useEffectEvent } from 'react';

interface EarlyKeysProps {
  /** null until the list is loaded. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Collects keys that are pressed before a list is loaded, and presses them in the list when it has the focus. */
export function EarlyKeys({ list, onClose }: EarlyKeysProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const kept: string[] = [];
    const stopping = new AbortController();
    const options = { capture: true, signal: stopping.signal };
    let isPressing = false;
    const keep = (event: KeyboardEvent) => {
      if (isPressing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close();
      else kept.push(event.key);
    };
    const pressNext = () => {
      const key = kept.shift();
      if (key === undefined) stopping.abort();
      if (key === undefined || stopping.signal.aborted) return;
      isPressing = true;
      for (const type of ['keydown', 'keyup']) {
        const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }
      isPressing = false;
      // The focus has moved before the next key.
      setTimeout(pressNext);
    };
    const onFocus = () => {
      if (list.current?.contains(document.activeElement)) setTimeout(pressNext);
    };
    window.addEventListener('keydown', keep, options);
    window.addEventListener('focusin', onFocus, options);
    // If its code was already loaded, the list may have the focus by now.
    onFocus();
    return () => stopping.abort();
  }, [list]);
  return null;
}
