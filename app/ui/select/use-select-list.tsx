import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { part } from '../part.ts';
import { EarlyKeys } from './EarlyKeys.tsx';
import type { SelectListProps } from './SelectList.tsx';

/** A list and the layer that it opens in weigh more than the funnel: they come when one is about to be opened. */
export const SelectList = part(() => import('./SelectList.tsx'));

interface SelectButton {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'listbox';
  readonly 'aria-expanded': boolean;
  readonly onPress: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onHoverStart: () => void;
  readonly onFocus: () => void;
}

/** A list to choose from that a button opens: what the button is given, and the list where it is open. */
export function useSelectList(props: Omit<SelectListProps, 'button' | 'list' | 'onClose'>): {
  readonly button: SelectButton;
  readonly list: ReactNode;
} {
  const ref = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    button: {
      ref,
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      onPress: () => setIsOpen(true),
      onKeyDown: ({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') setIsOpen(true);
      },
      onHoverStart: SelectList.load,
      onFocus: SelectList.load,
    },
    list: isOpen && (
      <>
        <EarlyKeys list={list} onClose={close} />
        <Suspense>
          <SelectList {...props} button={ref} list={list} onClose={close} />
        </Suspense>
      </>
    ),
  };
}
