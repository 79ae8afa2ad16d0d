import type { KeyboardEvent, RefObject } from 'react';

interface EarlyFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Several keys are making one character, as for Chinese: the field must stay until it is made. */
  readonly onComposing: (isComposing: boolean) => void;
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

const ITS_KEYS = new Set(['Enter', 'Escape', 'Tab']);

/** Takes what is typed before the palette is there. A field, since nothing else takes every language. */
export function EarlyField({ field, words, onWords, onComposing, onEnter, onClose }: EarlyFieldProps) {
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing || !ITS_KEYS.has(key)) return;
    // Else the browser would press it where the focus comes to be.
    nativeEvent.preventDefault();
    if (key === 'Enter') onEnter();
    if (key === 'Escape') onClose();
  };
  return (
    <input
      ref={field}
      className="visually-hidden"
      aria-label="Find a command, scenario or host"
      value={words}
      onChange={(event) => onWords(event.target.value)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onKeyDown={onKeyDown}
    />
  );
}
