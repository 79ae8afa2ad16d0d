import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { part } from '../part.ts';
import { EarlyKeys } from './EarlyKeys.tsx';
import type { SelectListProps } from './SelectList.tsx';

/** A list and its overlay are larger than the funnel, so they are loaded when one is about to be opened. */
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

/** Returns the properties of a button that opens a list, and the list while it is open. */
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
