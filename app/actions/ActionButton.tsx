import type { ReactNode } from 'react';
import { usePlayground, usePlaygroundStore } from '../store/use-playground.ts';
import { IconButton } from '../ui/controls/Button.tsx';
import { actionOf } from './actions.ts';

/** A button for an action. The action provides the name, the keys and whether it is possible. */
export function ActionButton({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { title, keys, isPossible, perform } = actionOf(id);
  const store = usePlaygroundStore();
  const possible = usePlayground((state) => isPossible?.(state) ?? true);
  const hint = keys === undefined ? title : `${title} (${keys.shown.join(' ')})`;
  return (
    <IconButton label={title} hint={hint} isDisabled={!possible} onPress={() => perform(store.getState())}>
      {children}
    </IconButton>
  );
}
