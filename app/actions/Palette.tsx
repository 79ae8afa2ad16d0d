import { Suspense, useRef, useState } from 'react';
import { usePlaygroundStore } from '../store/use-playground.ts';
import { part } from '../ui/part.ts';
import type { Action } from './action.ts';
import { foundActions } from './palette-list.ts';
import { useEarlyKeys } from './use-early-keys.ts';

export const CommandPalette = part(() => import('./CommandPalette.tsx'));

/** The open palette. What is typed while its code is still on the way counts too. */
export function Palette() {
  const store = usePlaygroundStore();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = foundActions(store.getState(), words);
  const close = () => store.getState().actions.showPalette(false);
  const perform = (action: Action | undefined) => {
    if (action === undefined) return;
    close();
    action.perform(store.getState());
  };
  const performFirst = () => perform(words === '' ? undefined : found[0]);

  useEarlyKeys(field, (key) => {
    if (key.length === 1) setWords((before) => before + key);
    if (key === 'Backspace') setWords((before) => before.slice(0, -1));
    if (key === 'Enter') performFirst();
    if (key === 'Escape') close();
  });

  return (
    <Suspense>
      <CommandPalette
        field={field}
        words={words}
        found={found}
        onWords={setWords}
        onChoose={(id) => perform(found.find((action) => action.id === id))}
        onEnter={performFirst}
        onClose={close}
      />
    </Suspense>
  );
}
