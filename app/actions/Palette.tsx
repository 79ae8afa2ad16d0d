import { Suspense, useEffect, useRef, useState } from 'react';
import { usePlaygroundStore } from '../store/use-playground.ts';
import { part } from '../ui/part.ts';
import type { Action } from './action.ts';
import { EarlyField } from './EarlyField.tsx';
import { foundActions } from './palette-list.ts';

export const CommandPalette = part(() => import('./CommandPalette.tsx'));

/** The open palette. Keeps what is typed while its code is still loading. */
export function Palette() {
  const store = usePlaygroundStore();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const earlyField = useRef<HTMLInputElement>(null);
  const [isThere, setIsThere] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const found = foundActions(store.getState(), words);
  const close = () => store.getState().actions.showPalette(false);
  const perform = (action: Action | undefined) => {
    if (action === undefined) return;
    close();
    action.perform(store.getState());
  };
  const performFirst = () => perform(words === '' ? undefined : found[0]);

  useEffect(() => {
    const before = document.activeElement;
    if (before === field.current) return;
    earlyField.current?.focus();
    // The palette returns the focus to the element that had it before: the early field. Elements beside the palette
    // cannot take the focus until the palette is removed.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    };
  }, []);

  return (
    <>
      {!isThere && (
        <EarlyField
          field={earlyField}
          words={words}
          onWords={setWords}
          onComposing={setIsComposing}
          onEnter={performFirst}
          onClose={close}
        />
      )}
      <Suspense>
        {!isComposing && (
          <CommandPalette
            field={field}
            words={words}
            found={found}
            onFocus={() => setIsThere(true)}
            onWords={setWords}
            onChoose={(id) => perform(found.find((action) => action.id === id))}
            onEnter={performFirst}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
