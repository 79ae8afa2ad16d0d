import type { KeyboardEvent, RefObject } from 'react';
import { PALETTE_SEARCH } from '../words/titles.ts';

interface EarlyFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /**
   * Whether several keys are composing one character, as for Chinese. The field must stay until the character is
   * complete.
   */
  readonly onComposing: (isComposing: boolean) => void;
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

const ITS_KEYS = new Set(['Enter', 'Escape', 'Tab']);

/** Takes what is typed before the palette is loaded. It is a field because only a field accepts every language. */
export function EarlyField({ field, words, onWords, onComposing, onEnter, onClose }: EarlyFieldProps) {
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing || !ITS_KEYS.has(key)) return;
    // Otherwise the browser would press the element that gets the focus.
    nativeEvent.preventDefault();
    if (key === 'Enter') onEnter();
    if (key === 'Escape') onClose();
  };
  return (
    <input
      ref={field}
      className="visually-hidden"
      aria-label={PALETTE_SEARCH}
      value={words}
      onChange={(event) => onWords(event.target.value)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onKeyDown={onKeyDown}
    />
  );
}
